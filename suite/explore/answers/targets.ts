/** Sales against targets, for a question. */
import {
  type Achievement,
  achievement,
  type AgainstTarget,
  type NameColumn,
  type NoTargets,
  targetsPeriod,
} from "../questions/mod.ts";
import type { ListField } from "./listing.ts";
import type { ResolvedQuestion } from "./result.ts";
import { wholeOf } from "./periods.ts";

/** Sales against the targets of a column; undefined without targets. */
export function targetsOf(
  { question, chosen, period, data }: ResolvedQuestion,
  by: NameColumn,
): Achievement | NoTargets | undefined {
  const { coverage, targets } = data;
  const whole = wholeOf(coverage);
  if (targets.length === 0 || whole === undefined) return undefined;
  const asked = question.period === undefined ? undefined : period;
  return achievement(data.sums(chosen), targets.map(({ table }) => table), {
    by,
    ...chosen,
    period: targetsPeriod({ targets }, by, { chosen: asked, data: whole }),
  });
}

/** The fields of rows with a target. */
export const targetFields: readonly ListField<
  { against?: AgainstTarget | undefined }
>[] = [
  { key: "target", cell: ({ against }) => against?.target },
  { key: "actual", cell: ({ against }) => against?.actual },
  { key: "achieved", cell: ({ against }) => against?.ratio },
  { key: "gap", cell: ({ against }) => against?.gap },
];
