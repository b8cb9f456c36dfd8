/** Groups of rankings, for tests of some of their figures. */
import { GroupStat } from "../../schemas/wire/stats.ts";

const example = GroupStat.parse(Object.fromEntries(
  Object.entries(GroupStat.shape)
    .map(([key, field]) => [key, field.meta()?.example]),
));

/**
 * A group with these figures; other figures come from the schema's examples.
 */
export function groupWith(figures: Partial<GroupStat>): GroupStat {
  return { ...example, ...figures };
}

/** Name, qty, conv and records of each group. */
export function figuresOf(groups: readonly GroupStat[]) {
  return groups.map(({ name, qty, conv, records }) => [
    name,
    qty,
    conv,
    records,
  ]);
}
