import { type NameColumn, rankings } from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import { withNames } from "../selection/selection.ts";
import { useSelected } from "./selected.ts";
import { useAnswer } from "./use_answer.ts";

/**
 * The figures of a column in the chosen months, whichever of its own names are
 * chosen: those of the view until the worker has answered.
 */
export function useNames(
  column: NameColumn,
): SalesStats[(typeof rankings)[NameColumn]] {
  const { view: { selection, range, part } } = useSelected();
  const { chosen } = withNames(selection, column, {});
  const asked = useAnswer("summary", { months: range ?? {}, ...chosen });
  return (asked?.answer.total ?? part)[rankings[column]];
}
