/**
 * Adds the tally of one workbook to the tally of others, exactly as if one
 * workbook had all rows.
 */
import type { GroupIds } from "./group_ids.ts";
import type { Tally } from "./tally.ts";

/** The month index of a month to leave out. */
const LEFT_OUT = -1;

/**
 * Adds all sums and new hospitals of a tally to another tally.
 * @param leftOut months to leave out, as year * 12 + month - 1
 * @throws {Refusal} `answer_too_large`
 */
export function mergeTally(
  target: Tally,
  source: Tally,
  leftOut: ReadonlySet<number> = new Set(),
): void {
  const months = source.monthNumbers.map((month) =>
    leftOut.has(month) ? LEFT_OUT : target.monthIndex(month)
  );
  const names = mergeNames(target, source);
  for (const [i, month] of months.entries()) {
    if (month === LEFT_OUT) continue;
    target.monthSums.merge(month, source.monthSums, i);
  }
  for (const [i, { ids, sums }] of source.groupings.entries()) {
    const into = target.groupings[i];
    const groups = mergeGroups(into.ids, ids, { months, names });
    for (const [from, group] of groups.entries()) {
      if (group !== LEFT_OUT) into.sums.merge(group, sums, from);
    }
  }
  for (const row of source.newHospitals) {
    if (months[row.month] === LEFT_OUT) continue;
    target.newHospitals.push({
      ...row,
      month: months[row.month],
      hospital: names[row.hospital],
      level: names[row.level],
      province: names[row.province],
    });
  }
  target.verifySize();
}

/** Ids in the target by name id of the source. */
function mergeNames(target: Tally, source: Tally): Int32Array {
  const ids = new Int32Array(source.names.length);
  for (let id = 0; id < ids.length; id++) {
    ids[id] = target.names.add(source.names.text(id));
  }
  return ids;
}

/** Groups in the target by group of the source; none in months left out. */
function mergeGroups(
  target: GroupIds,
  source: GroupIds,
  { months, names }: { months: readonly number[]; names: Int32Array },
): Int32Array {
  const groups = new Int32Array(source.length);
  for (let group = 0; group < groups.length; group++) {
    const month = months[source.monthIndexes[group]];
    groups[group] = month === LEFT_OUT
      ? LEFT_OUT
      : target.idOf(month, names[source.nameIds[group]]);
  }
  return groups;
}
