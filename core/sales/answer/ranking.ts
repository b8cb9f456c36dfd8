/** Sorts the groups of a period just before they are written. */
import type { GroupStat } from "../../../schemas/wire/mod.ts";
import { noIntegers, splitArray } from "../../bytes/mod.ts";
import { RARE, Work } from "../../work_meter.ts";
import { EMPTY_GROUP, EMPTY_NAME, type Names } from "../names/mod.ts";
import type { GroupSums } from "../sums/mod.ts";
import type { NewHospitalRow } from "../tally/mod.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";
import { sortDescending } from "./sort_descending.ts";

/** Columns of figures (spec 2.6), in the order in which the answer has them. */
export function createFigures(
  length: number,
): Record<Exclude<keyof GroupStat, "name">, Float64Array> {
  const [qty, conv, records] = splitArray(new Float64Array(3 * length), 3);
  return { qty, conv, records };
}

/** Initial room for groups; most rankings have fewer. */
const FIRST_GROUPS = 256;

/**
 * The groups of one period, ranked by conv and then qty, descending, then by
 * name (design 21). All periods share one object.
 */
export class Ranking {
  length = 0;
  /** Name ids; {@linkcode EMPTY_GROUP} for the empty name. */
  nameIds = noIntegers;
  figures = createFigures(0);
  /** Indexes of the entries, by rank. */
  order = noIntegers;
  #orderRoom = noIntegers;
  /** Groups of the empty name: two if only some of its cells say `(空)`. */
  readonly #empty: number[] = [];
  /** The ranked groups. */
  #groups = noIntegers;

  constructor(readonly names: Names) {}

  /** Ranks groups, replacing those of the previous call. */
  rank(set: GroupSet): void {
    const { names, names: { meter } } = this;
    const before = set.sums.longSums;
    this.#makeRoom(set.groups.length);
    this.#addGroups(set);
    this.#addEmpty(set.sums);
    const longSums = set.sums.longSums - before;
    const things = 2 + set.groups.length + longSums * 2 * RARE;
    meter.spend(Work.answer, things);
    const { nameIds, figures: { conv, qty } } = this;
    this.order = this.#orderRoom.subarray(0, this.length);
    const compareTied = (a: number, b: number) =>
      qty[b] - qty[a] || names.compare(nameIds[a], nameIds[b]);
    sortDescending(this.order, { numbers: conv, compareTied }, meter);
  }

  #makeRoom(groups: number): void {
    if (groups <= this.nameIds.length) return;
    const length = Math.max(groups, FIRST_GROUPS);
    [this.nameIds, this.#orderRoom, this.#groups] = splitArray(
      new Int32Array(3 * length),
      3,
    );
    this.figures = createFigures(length);
  }

  /** Adds groups; collects those of the empty name in `#empty`. */
  #addGroups({ groups, nameIds, sums }: GroupSet): void {
    this.#empty.length = 0;
    let length = 0;
    for (const group of groups) {
      const name = nameIds[group];
      const isEmpty = name === EMPTY_NAME || name === EMPTY_GROUP;
      if (isEmpty) this.#empty.push(group);
      else {
        this.nameIds[length] = name;
        this.#groups[length++] = group;
      }
    }
    this.#setFigures(0, this.#groups.subarray(0, length), sums);
    this.length = length;
  }

  #addEmpty(sums: GroupSums): void {
    if (this.#empty.length === 0) return;
    const entry = this.length++;
    this.nameIds[entry] = EMPTY_GROUP;
    const sum = mergeGroups(this.#empty, sums);
    this.#setFigures(entry, Int32Array.of(0), sum);
  }

  /** Sets the figures of groups, starting at an entry. */
  #setFigures(entry: number, groups: Int32Array, sums: GroupSums): void {
    const { qty, conv, records } = this.figures;
    const { length } = groups;
    // A loop this short waits for the memory of many groups at once.
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
): Int32Array {
  const numbers = Float64Array.from(rows, ({ conv }) => conv);
  const order = new Int32Array(rows.length);
  const compareTied = (i: number, j: number) => {
    const [a, b] = [rows[i], rows[j]];
    return b.qty - a.qty || names.compare(a.hospital, b.hospital) ||
      names.compare(a.level, b.level) || names.compare(a.province, b.province);
  };
  sortDescending(order, { numbers, compareTied }, names.meter);
  return order;
}
