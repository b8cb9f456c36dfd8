import { type NameColumn, rankings } from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../../schemas/wire/mod.ts";
import { withNames } from "../selection/selection.ts";
import { useSelected } from "./selected.ts";
import { useAnswer } from "./use_answer.ts";

/**
 * The figures of a column in the chosen months, whatever the filter on the
 * column itself. The view's figures stand in until the worker answers.
 */
export function useNames(
  column: NameColumn,
): SalesStats[(typeof rankings)[NameColumn]] {
  const { view: { selection, range, part } } = useSelected();
  const { chosen } = withNames(selection, column, {});
  const asked = useAnswer("summary", { months: range ?? {}, ...chosen });
  return (asked?.answer.total ?? part)[rankings[column]];
}
