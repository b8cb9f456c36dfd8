import type { GroupStat } from "../../schemas/wire/stats.ts";

export function figuresOf(groups: readonly GroupStat[]) {
  return groups.map((it) => [it.name, it.qty, it.conv, it.records]);
}
