/**
 * The figures of groups in the answer (spec 2.6), as columns. ../answer/ fills
 * and writes them.
 */
import { splitArray } from "../../bytes/mod.ts";
import type { GroupStat } from "../../../schemas/wire/mod.ts";
import type { GroupSums } from "./group_sums.ts";

/** The figures of a group, by their keys. */
export type GroupFigures<Column> = Record<
  Exclude<keyof GroupStat, "name">,
  Column
>;

/** Columns of figures, in the order in which the answer has them. */
export function createFigures(length: number): GroupFigures<Float64Array> {
  const [qty, conv, records] = splitArray(new Float64Array(3 * length), 3);
  return { qty, conv, records };
}

/**
 * Writes the figures of the first `length` groups into the columns, starting at
 * an entry.
 */
export function setFigures(
  { qty, conv, records }: GroupFigures<Float64Array>,
  entry: number,
  { sums, groups, length }: {
    sums: GroupSums;
    groups: Int32Array;
    length: number;
  },
): void {
  // A loop this short waits for the memory of many groups at once.
  for (let i = 0; i < length; i++) records[entry + i] = sums.records(groups[i]);
  for (let i = 0; i < length; i++) {
    qty[entry + i] = sums.qty(groups[i]);
    conv[entry + i] = sums.conv(groups[i]);
  }
}
