/** Sentences on names that come and go, and on why there is no answer. */
import type { NoAnswer } from "../../explore/answers/mod.ts";
import {
  type ChangedState,
  type ChangeFacts,
  type Chosen,
  chosenColumns,
  EMPTY_SHOWN,
  type MonthKey,
  type MonthRange,
  type NameColumn,
  unlikeMonths,
} from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  axisHeadings,
  type Cell,
  terms,
} from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { type Language, languageOf } from "./language.ts";

/** The states that have a word: a name that stays has none. */
const worded = ["new", "returned", "lost", "stopped", "quiet"] as const;

/** The words for a name that comes, goes or both. */
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

/** Where the data begins with the period, nobody can tell who is new. */
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

export function needsLine(
  { period, other, isCompared }: ChangeFacts,
  { words: { changes }, formats }: Language,
): string | undefined {
  const missing = [...other.missing, ...period.missing].sort();
  return isCompared
    ? undefined
    : changes.needs(formats.list(formats.runs(missing)));
}

/** A language, and how its readers write months and columns. */
export interface NoAnswerVoice extends Language {
  range(range: MonthRange): string;
  months(months: readonly MonthKey[]): string;
  column(column: AnswerColumn): string;
}

export function noAnswerClauses(
  refusal: NoAnswer,
  voice: NoAnswerVoice,
): string[] {
  const { id, words: { noAnswer: texts }, shown, months, column } = voice;
  switch (refusal.why) {
    case "no_rows":
      return [texts.noData];
    case "no_axes":
      return [texts.noAxes];
    case "no_former":
      return [texts.noFormer];
    case "no_measure":
      return [texts.noMeasure(refusal.show)];
    case "no_month": {
      const { range, nearest } = refusal;
      return [
        texts.noMonth(voice.range(range)),
        texts.nearest(nearest.map((month) => months([month]))),
      ];
    }
    case "missing_months":
      return [texts.missing(months(refusal.months))];
    case "no_earlier":
      return [noEarlierLine(refusal.change, voice) ?? ""];
    case "no_column":
      return [
        texts.noColumn(shown(refusal.column), refusal.columns.map(column)),
      ];
    case "unknown_name": {
      const { name, column, nearest, columns } = refusal.unknown;
      const head = (of: NameColumn) => axisHeadings[of][id];
      const called = shown(name || EMPTY_SHOWN);
      return [
        texts.unknownName(head(column), called),
        ...columns.length > 0
          ? [texts.otherColumn(called, columns.map(head))]
          : [],
        ...nearest.length > 0
          ? [texts.nearest(nearest.map((one) => shown(one || EMPTY_SHOWN)))]
          : [],
      ];
    }
  }
}
