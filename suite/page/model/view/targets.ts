/** Sales against targets, in the selected part of the data. */
import {
  type Achievement,
  type MonthRange,
  type NameColumn,
  targetGroupings,
  targetsPeriod,
} from "../../../explore/questions/mod.ts";
import type { WorkbooksFacts } from "../../../explore/workbooks/mod.ts";
import { useSelected } from "./selected.ts";
import { type Answered, useAnswer } from "./use_answer.ts";
import { periodOf, type View } from "./view.ts";

/** The period of targets for a view. */
export function targetPeriod(
  view: View,
  facts: Pick<WorkbooksFacts, "targets">,
  by: NameColumn,
): MonthRange {
  return targetsPeriod(facts, by, {
    chosen: view.range,
    data: allMonths(view),
  });
}

/** All months of the data. */
export function allMonths({ months }: View): MonthRange {
  return { from: months[0], to: months[months.length - 1] };
}

/** January up to the last month of a view. */
export function yearOf(view: View): MonthRange {
  const { to } = periodOf(view);
  return { from: `${to.slice(0, 4)}-01`, to };
}

/** The worker's answer about the targets of a column; undefined until then. */
export function useTargets(
  by: NameColumn | undefined,
  periodOf: (view: View, facts: WorkbooksFacts, by: NameColumn) => MonthRange,
): Answered<"targets">["answer"] | undefined {
  const { view, result: { facts } } = useSelected();
  const isWanted = by !== undefined && targetGroupings(facts).includes(by);
  const asked = useAnswer(
    "targets",
    isWanted
      ? { by, period: periodOf(view, facts, by), ...view.selection.chosen }
      : undefined,
  );
  return isWanted && asked?.question.by === by ? asked.answer : undefined;
}

/** The figures of an answer, if it has any. */
export function achieved(
  answer: Answered<"targets">["answer"] | undefined,
): Achievement | undefined {
  return answer === undefined || "why" in answer ? undefined : answer;
}
