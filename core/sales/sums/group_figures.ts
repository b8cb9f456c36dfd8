/**
 * The figures of groups in the answer (spec 2.6), as columns. ../answer/ fills
 * and writes them.
 */
import type { GroupStat } from "../../../schemas/wire/mod.ts";
import type { GroupSums } from "./group_sums.ts";

/** The figures of a group, by their keys. */
export type GroupFigures<Column> = Record<
  Exclude<keyof GroupStat, "name">,
  Column
>;

/** Columns of figures, in the order in which the answer has them. */
export function createFigures(length: number): GroupFigures<Float64Array> {
  return {
    qty: new Float64Array(length),
    conv: new Float64Array(length),
    records: new Float64Array(length),
  };
}

/** Writes the figures of a group into the columns. */
export function setFigures(
  { qty, conv, records }: GroupFigures<Float64Array>,
  entry: number,
  { sums, group }: { sums: GroupSums; group: number },
): void {
  qty[entry] = sums.qty(group);
  conv[entry] = sums.conv(group);
  records[entry] = sums.records(group);
}
