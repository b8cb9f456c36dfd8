/** What changed, by any column. */
import {
  type Change,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import { useSelected } from "./selected.ts";
import { useAnswer } from "./use_answer.ts";
import type { View } from "./view.ts";

/** What changed, by the column whose names are compared. */
export type Changes = Readonly<Partial<Record<NameColumn, Change>>>;

/**
 * What changed by every column; nothing if nothing is compared. Asks one
 * question after the other, so that the worker can answer others in between.
 * @throws if the worker cannot answer
 */
export async function allChanges(
  { comparison, change, selection: { where } }: View,
  explorer: Explorer,
): Promise<Changes> {
  if (comparison === undefined || change?.difference === undefined) return {};
  const { period, other } = comparison;
  const changes: Partial<Record<NameColumn, Change>> = { hospital: change };
  for (const by of nameColumns) {
    changes[by] ??= await explorer.ask("change", { where, by, period, other });
  }
  return changes;
}

/**
 * What changed among the names of a column; undefined until it is known.
 * @param isWanted otherwise the worker is not asked
 */
export function useChange(
  by: NameColumn,
  isWanted: boolean,
): Change | undefined {
  const { change, comparison, selection: { where } } = useSelected().view;
  const asked = useAnswer(
    "change",
    isWanted && by !== "hospital" && comparison !== undefined
      ? { where, by, period: comparison.period, other: comparison.other }
      : undefined,
  );
  if (!isWanted) return undefined;
  if (by === "hospital") return change;
  return asked?.question.by === by ? asked.answer : undefined;
}
