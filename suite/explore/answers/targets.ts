/** Sales against targets, for a question. */
import {
  type Achievement,
  achievement,
  type AgainstTarget,
  type NameColumn,
  type NoTargets,
  targetGroupings,
  targetsPeriod,
} from "../questions/mod.ts";
import type { Beside } from "../question/mod.ts";
import type { ListField } from "./listing.ts";
import type { ResolvedQuestion } from "./result.ts";
import { wholeOf } from "./comparisons.ts";

/**
 * Sales against the targets of a column, by default the first that has some;
 * undefined if there are no targets, or the question does not ask for them.
 */
export function targetsOf(
  { question, chosen, period, data }: ResolvedQuestion,
  { beside, by = targetGroupings(data).at(0) }: {
    beside: readonly Beside[];
    by?: NameColumn | undefined;
  },
): Achievement | NoTargets | undefined {
  const { coverage, targets } = data;
  const whole = wholeOf(coverage);
  const isAsked = beside.includes("targets") && targets.length > 0;
  if (!isAsked || by === undefined || whole === undefined) return undefined;
  const asked = question.period === undefined ? undefined : period;
  return achievement(data.sums(chosen), targets.map(({ table }) => table), {
    by,
    ...chosen,
    period: targetsPeriod({ targets }, by, { chosen: asked, data: whole }),
  });
}

/** The targets that a question has, unless there is a reason for none. */
export function achievedIn(
  targets: Achievement | NoTargets | undefined,
): Achievement | undefined {
  return targets === undefined || "why" in targets ? undefined : targets;
}

export const targetFields: readonly ListField<
  { against?: AgainstTarget | undefined }
>[] = [
  { key: "target", cell: ({ against }) => against?.target },
  { key: "actual", cell: ({ against }) => against?.actual },
  { key: "achieved", cell: ({ against }) => against?.ratio },
  { key: "gap", cell: ({ against }) => against?.gap },
];
