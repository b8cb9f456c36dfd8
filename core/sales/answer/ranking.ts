/** Sorts the groups of a period just before they are written. */
import { noIntegers, partsOf } from "../../bytes/mod.ts";
import { sortDescending } from "../../sort_descending.ts";
import { RARE, Work } from "../../work_meter.ts";
import { EMPTY_GROUP, EMPTY_NAME, type Names } from "../names/mod.ts";
import { createFigures, type GroupSums, setFigures } from "../sums/mod.ts";
import type { NewHospitalRow } from "../tally/mod.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";

/**
 * Groups to copy before asking whether a pause is due: less than a million
 * units, even with long sums.
 */
const GROUPS_PER_STEP = 32;
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
  /** The groups of a step. */
  readonly #step = new Int32Array(GROUPS_PER_STEP);

  constructor(readonly names: Names) {}

  /** Ranks groups, replacing those of the previous call. */
  rank(set: GroupSet): void {
    const { meter } = this.names;
    meter.spend(Work.answer, 2);
    this.#makeRoom(set.groups.length);
    this.length = 0;
    this.#empty.length = 0;
    for (let from = 0; from < set.groups.length; from += GROUPS_PER_STEP) {
      this.#addStep(set, from);
    }
    this.#addEmpty(set.sums);
    const { conv, qty } = this.figures;
    const { nameIds, names } = this;
    this.order = this.#orderRoom.subarray(0, this.length);
    sortDescending(conv, this.order, {
      meter,
      work: Work.answer,
      compareTied: (a, b) =>
        qty[b] - qty[a] || names.compare(nameIds[a], nameIds[b]),
    });
  }

  #makeRoom(groups: number): void {
    if (groups <= this.nameIds.length) return;
    const length = Math.max(groups, FIRST_GROUPS);
    [this.nameIds, this.#orderRoom] = partsOf(new Int32Array(2 * length), 2);
    this.figures = createFigures(length);
  }

  /** Adds a step of groups; collects groups of the empty name in `#empty`. */
  #addStep({ groups, nameIds, sums }: GroupSet, from: number): void {
    const to = Math.min(groups.length, from + GROUPS_PER_STEP);
    const before = sums.longSums;
    const step = this.#step;
    let length = 0;
    for (let i = from; i < to; i++) {
      const group = groups[i];
      const name = nameIds[group];
      const isEmpty = name === EMPTY_NAME || name === EMPTY_GROUP;
      if (isEmpty) this.#empty.push(group);
      else {
        this.nameIds[this.length + length] = name;
        step[length++] = group;
      }
    }
    setFigures(this.figures, this.length, { sums, groups: step, length });
    this.length += length;
    const longSums = sums.longSums - before;
    this.names.meter.spend(Work.answer, to - from + longSums * 2 * RARE);
  }

  #addEmpty(sums: GroupSums): void {
    if (this.#empty.length === 0) return;
    const entry = this.length++;
    this.nameIds[entry] = EMPTY_GROUP;
    setFigures(this.figures, entry, {
      sums: mergeGroups(this.#empty, sums),
      groups: Int32Array.of(0),
      length: 1,
    });
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
  const { meter } = names;
  meter.spend(Work.answer, 0, 8 * rows.length);
  const order = new Int32Array(rows.length);
  sortDescending(Float64Array.from(rows, ({ conv }) => conv), order, {
    meter,
    work: Work.answer,
    compareTied: (i, j) => {
      const [a, b] = [rows[i], rows[j]];
      return b.qty - a.qty || names.compare(a.hospital, b.hospital) ||
        names.compare(a.level, b.level) ||
        names.compare(a.province, b.province);
    },
  });
  return order;
}
