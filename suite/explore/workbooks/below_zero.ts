/** Names with more boxes returned than delivered. */
import {
  GroupSums,
  nameColumns,
  shownId,
  type Tally,
} from "../../../core/sales/mod.ts";
import type { NamesBelowZero } from "./facts.ts";

/**
 * By column: number of names with fewer than 0 boxes in all months together.
 */
export function namesBelowZero({ groupings, names }: Tally): NamesBelowZero {
  const counts: Record<string, number> = {};
  for (const [i, { ids, sums }] of groupings.entries()) {
    const byName = new GroupSums(names.length);
    for (let group = 0; group < ids.length; group++) {
      byName.merge(shownId(ids.nameIds[group]), sums, group);
    }
    for (let name = 0; name < names.length; name++) {
      if (byName.qty(name) >= 0) continue;
      counts[nameColumns[i]] = (counts[nameColumns[i]] ?? 0) + 1;
    }
  }
  return counts;
}
