/** Groups of rankings, for tests that are about some of their figures alone. */
import { GroupStat } from "../../schemas/wire/stats.ts";

const example = GroupStat.parse(Object.fromEntries(
  Object.entries(GroupStat.shape)
    .map(([key, field]) => [key, field.meta()?.example]),
));

/** A group with these figures; all others are the examples of the schema. */
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
