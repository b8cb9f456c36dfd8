/**
 * Adds the tally of one workbook to the tally of others, exactly as if one
 * workbook had all rows.
 */
import type { Tally } from "./tally.ts";

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
  /** Ids in the target by name id of the source. */
  const names = Int32Array.from(
    { length: source.names.length },
    (_, id) => target.names.add(source.names.text(id)),
  );
  for (const [i, month] of months.entries()) {
    if (month === LEFT_OUT) continue;
    target.monthSums.merge(month, source.monthSums, i);
  }
  for (const [i, { ids, sums }] of source.groupings.entries()) {
    const into = target.groupings[i];
    for (let from = 0; from < ids.length; from++) {
      const month = months[ids.monthIndexes[from]];
      if (month === LEFT_OUT) continue;
      const group = into.ids.idOf(month, names[ids.nameIds[from]]);
      into.sums.merge(group, sums, from);
    }
  }
  for (const row of source.newHospitals) {
    if (months[row.month] === LEFT_OUT) continue;
    target.addNewHospital({
      ...row,
      month: months[row.month],
      hospital: names[row.hospital],
      level: names[row.level],
      province: names[row.province],
    });
  }
  target.verifySize();
}
