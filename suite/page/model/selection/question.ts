import { type Question, questionOf } from "../../../explore/question/mod.ts";
import { rangeOf, type Selection } from "./selection.ts";

/**
 * What a selection asks about; all sections ask it in their way.
 * @param months months of the data, ascending
 */
export function questionAbout(
  { months: choice, chosen, measure, crossed }: Selection,
  months: readonly string[],
): Question {
  const period = rangeOf(choice, months);
  return {
    ...questionOf({ measure }),
    ...chosen,
    ...period && { period },
    ...crossed && { show: "cross", ...crossed },
  };
}
