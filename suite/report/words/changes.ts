import {
  type ChangedState,
  type ChangeFacts,
  type Chosen,
  chosenColumns,
  type NameColumn,
  unlikeMonths,
} from "../../explore/questions/mod.ts";
import { type Cell, terms } from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { type Language, languageOf } from "./language.ts";

/** The states that have a word: a name that stays has none. */
const worded = ["new", "returned", "lost", "stopped", "quiet"] as const;

/**
 * The words for a name that comes, goes or both; undefined for a name that does
 * neither.
 */
export function stateTerm(
  state: Cell | undefined,
  language: LanguageId,
): string | undefined {
  const said = String(state).split(" ").flatMap((said) =>
    worded.filter((one) => one === said).map((one) => terms[one][language].term)
  );
  return said.length === 0
    ? undefined
    : languageOf(language).formats.list(said);
}

/**
 * How many names in a state have another state in all data, because they have
 * rows outside of the filter; undefined if there are none.
 */
export function outsideLine(
  { outside }: Pick<ChangeFacts, "outside">,
  { state, by, chosen }: {
    state: ChangedState;
    by: NameColumn;
    chosen: Chosen;
  },
  { words: { changes }, formats }: Language,
): string | undefined {
  const count = outside[state];
  if (count === 0) return undefined;
  const filtered = chosenColumns(chosen).filter((column) => column !== by);
  const where = filtered.length === 1 && chosen.sign === undefined
    ? changes.outside[filtered[0]]
    : changes.outsideAll;
  return changes[state](formats.number(count), where);
}

/**
 * Says that the data begins with the period, so that nobody can tell who is
 * new.
 */
export function noEarlierLine(
  { period, hasEarlier }: ChangeFacts,
  { words: { changes }, formats }: Language,
): string | undefined {
  return hasEarlier
    ? undefined
    : changes.noEarlier(formats.month(period.range.from));
}

export function unlikeLine(
  change: ChangeFacts,
  { words: { changes }, formats }: Language,
): string | undefined {
  const months = unlikeMonths(change);
  return months &&
    changes.unlike(
      formats.number(months.period),
      formats.number(months.other),
    );
}

/** Says which months are missing to tell who was lost or returned. */
export function needsLine(
  { period, other, isCompared }: ChangeFacts,
  { words: { changes }, formats }: Language,
): string | undefined {
  const missing = [...other.missing, ...period.missing].sort();
  return isCompared
    ? undefined
    : changes.needs(formats.list(formats.runs(missing)));
}
