/** Sales against targets, in the selected part of the data. */
import {
  type Achievement,
  type MonthRange,
  type NoTargets,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { useSelected } from "./selected.ts";
import { useQuestion } from "./use_question.ts";
import { periodOf, type View } from "./view.ts";

/** All months of the data. */
export function allMonths({ months }: View): MonthRange {
  return { from: months[0], to: months[months.length - 1] };
}

/** January up to the last month of a view. */
export function yearOf(view: View): MonthRange {
  const { to } = periodOf(view);
  return { from: `${to.slice(0, 4)}-01`, to };
}

/**
 * Sales of a period against targets, by the first column that has any; by
 * default for the chosen months. Undefined until the worker answers.
 */
export function useTargets(
  period?: MonthRange,
): Achievement | NoTargets | undefined {
  const { facts } = useSelected().result;
  const hasTargets = targetGroupings(facts).length > 0;
  return useQuestion(
    hasTargets
      ? { show: "figures", beside: ["targets"], ...period && { period } }
      : undefined,
  )?.targets;
}

/** The figures of an answer, if it has any. */
export function achieved(
  answer: Achievement | NoTargets | undefined,
): Achievement | undefined {
  return answer === undefined || "why" in answer ? undefined : answer;
}
