/** Ranks the groups of a period just before they are written. */
import { noIntegers } from "../../bytes/mod.ts";
import { RARE, Work } from "../../work_meter.ts";
import { EMPTY_GROUP, type Names, shownId } from "../names.ts";
import type { GroupSums } from "../sums/mod.ts";
import type { NewHospitalRow } from "../tally/tally.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";
import { sortDescending } from "./sort_descending.ts";

/**
 * The groups of one period as columns, ranked by conv and then qty, descending,
 * then by name (design 21). All periods share one object.
 */
export class Ranking {
  /** Name ids; {@linkcode EMPTY_GROUP} for the empty name. */
  readonly nameIds: Int32Array;
  readonly qty: Float64Array;
  readonly conv: Float64Array;
  readonly records: Float64Array;
  /** Indexes in the columns, by rank. */
  order: ArrayLike<number> = noIntegers;
  readonly #groups: Int32Array;

  /** @param groups the maximum number of groups to rank at once */
  constructor(readonly names: Names, groups: number) {
    this.nameIds = new Int32Array(groups);
    this.#groups = new Int32Array(groups);
    this.qty = new Float64Array(groups);
    this.conv = new Float64Array(groups);
    this.records = new Float64Array(groups);
  }

  /** Ranks groups, replacing those of the previous call. */
  rank({ groups, nameIds, sums }: GroupSet): void {
    const before = sums.longSums;
    const empty: number[] = [];
    let length = 0;
    for (const group of groups) {
      const name = shownId(nameIds[group]);
      if (name === EMPTY_GROUP) empty.push(group);
      else {
        this.nameIds[length] = name;
        this.#groups[length++] = group;
      }
    }
    this.#setFigures(0, this.#groups.subarray(0, length), sums);
    // The empty name and the name `(空)` are two groups, but one entry.
    if (empty.length > 0) {
      this.nameIds[length] = EMPTY_GROUP;
      const merged = mergeGroups(empty, sums);
      this.#setFigures(length++, Int32Array.of(0), merged);
    }
    const longSums = sums.longSums - before;
    const items = 2 + groups.length + longSums * 2 * RARE;
    this.names.meter.spend(Work.answer, items);
    const { names, nameIds: ids, qty } = this;
    const compareTied = (a: number, b: number) =>
      qty[b] - qty[a] || names.compare(ids[a], ids[b]);
    const numbers = this.conv.subarray(0, length);
    this.order = sortDescending(numbers, compareTied, names.meter);
  }

  /** Sets the figures of groups, starting at an entry. */
  #setFigures(entry: number, groups: Int32Array, sums: GroupSums): void {
    const { qty, conv, records } = this;
    const { length } = groups;
    // A short loop lets the processor fetch many groups from memory at once.
    for (let i = 0; i < length; i++) {
      records[entry + i] = sums.records(groups[i]);
    }
    for (let i = 0; i < length; i++) {
      qty[entry + i] = sums.qty(groups[i]);
      conv[entry + i] = sums.conv(groups[i]);
    }
  }
}

/**
 * Ranks `newHospitals`: by the rule for groups, then by level and province.
 * @returns indexes of the rows
 */
export function rankNewHospitals(
  rows: readonly NewHospitalRow[],
  names: Names,
): ArrayLike<number> {
  const compareTied = (i: number, j: number) => {
    const [a, b] = [rows[i], rows[j]];
    return b.qty - a.qty || names.compare(a.hospital, b.hospital) ||
      names.compare(a.level, b.level) || names.compare(a.province, b.province);
  };
  const numbers = Float64Array.from(rows, ({ conv }) => conv);
  return sortDescending(numbers, compareTied, names.meter);
}
