/** Sales against targets, for a question. */
import {
  type Achievement,
  achievement,
  type AgainstTarget,
  type NameColumn,
  type NoTargets,
  targetsPeriod,
} from "../questions/mod.ts";
import type { AnswerColumn, Cell } from "../tables/mod.ts";
import type { ResolvedQuestion } from "./part.ts";
import { wholeOf } from "./periods.ts";

/** Sales against the targets of a column; undefined without targets. */
export function targetsOf(
  { question, chosen, period, data }: ResolvedQuestion,
  by: NameColumn,
): Achievement | NoTargets | undefined {
  const { coverage, targets, sums } = data;
  const whole = wholeOf(coverage);
  if (targets.length === 0 || whole === undefined) return undefined;
  const asked = question.period === undefined ? undefined : period;
  return achievement(sums(chosen), targets.map(({ table }) => table), {
    by,
    ...chosen,
    period: targetsPeriod({ targets }, by, { chosen: asked, data: whole }),
  });
}

/** The columns of targets, shown if there are targets to compare with. */
export const targetColumns: readonly AnswerColumn[] = [
  { key: "target" },
  { key: "actual" },
  { key: "achieved" },
  { key: "gap" },
];

/** The cells of a name or a month in the columns of targets. */
export function targetCells(against: AgainstTarget | undefined): Cell[] {
  return [
    against?.target ?? null,
    against?.actual ?? null,
    against?.ratio ?? null,
    against?.gap ?? null,
  ];
}
