/**
 * Adds the tally of a workbook to that of others, exactly as if one workbook
 * had all rows.
 */
import { EMPTY_GROUP, EMPTY_NAME } from "../names/mod.ts";
import type { GroupIds } from "./group_ids.ts";
import type { Tally } from "./tally.ts";

/**
 * Adds all sums and new hospitals of a tally to another one.
 * @throws {Refusal} `answer_too_large`
 */
export function mergeTally(target: Tally, source: Tally): void {
  const months = source.monthNumbers.map((month) => target.monthIndex(month));
  const names = mergeNames(target, source);
  for (const [i, month] of months.entries()) {
    target.monthSums.merge(month, source.monthSums, i);
  }
  for (const [i, { ids, sums }] of source.groupings.entries()) {
    const into = target.groupings[i];
    const groups = mergeGroups(into.ids, ids, { months, names });
    for (const [from, group] of groups.entries()) {
      into.sums.merge(group, sums, from);
    }
  }
  for (const row of source.newHospitals) {
    target.newHospitals.push({
      ...row,
      month: months[row.month],
      hospital: names[row.hospital],
      level: names[row.level],
      province: names[row.province],
    });
  }
  target.rows += source.rows;
  target.verifySize();
}

/** By name id of the source: the id in the target. */
function mergeNames(target: Tally, source: Tally): Int32Array {
  const ids = new Int32Array(source.names.length);
  for (let id = 0; id < ids.length; id++) {
    ids[id] = id === EMPTY_NAME || id === EMPTY_GROUP
      ? id
      : target.names.add(source.names.text(id));
  }
  return ids;
}

/** By group of the source: the group in the target. */
function mergeGroups(
  target: GroupIds,
  source: GroupIds,
  { months, names }: { months: readonly number[]; names: Int32Array },
): Int32Array {
  const groups = new Int32Array(source.length);
  for (let group = 0; group < groups.length; group++) {
    groups[group] = target.idOf(
      months[source.monthIndexes[group]],
      names[source.nameIds[group]],
    );
  }
  return groups;
}
