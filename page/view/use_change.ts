import type { Change } from "../../core/explore/mod.ts";
import type { NameColumn } from "../figures/mod.ts";
import { useSelected } from "./selected.ts";
import { useAnswer } from "./use_answer.ts";

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
