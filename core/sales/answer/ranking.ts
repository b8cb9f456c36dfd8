/** Sorts the groups of a period, right before they are written. */
import { Work } from "../../work_meter.ts";
import { EMPTY_GROUP, EMPTY_NAME, type Names } from "../names/mod.ts";
import { createFigures, type GroupSums, setFigures } from "../sums/mod.ts";
import type { NewHospitalRow } from "../tally/mod.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";
import { TiedOrder } from "./tied_order.ts";

// Units of work.
const UNITS_PER_RANKING = 500;
const UNITS_PER_GROUP = 150;
/** Units to round a sum that two doubles cannot hold. */
const UNITS_PER_LONG_SUM = 10_000;
/** Both sums of each may be long: less than a million units. */
const GROUPS_PER_STEP = 32;

/**
 * The groups of one period, ranked by conv and then qty, descending, then by
 * name (design 21). One object is reused for all periods.
 */
export class Ranking {
  length = 0;
  /** Name ids; {@linkcode EMPTY_GROUP} for the empty name. */
  nameIds = new Int32Array();
  figures = createFigures(0);
  /** Indexes of the entries, by rank. */
  order: Int32Array = new Int32Array();

  constructor(readonly names: Names) {}

  /** Ranks groups, replacing those of the previous call. */
  async rank(set: GroupSet): Promise<void> {
    const { meter } = this.names;
    meter.spend(Work.answer, UNITS_PER_RANKING);
    this.#makeRoom(set.groups.length);
    this.length = 0;
    await this.#addAll(set);
    const order = new TiedOrder(this.length, meter);
    await order.descending(this.figures.conv);
    await order.descending(this.figures.qty);
    await order.names(this.nameIds, this.names);
    this.order = order.entries;
  }

  #makeRoom(length: number): void {
    if (length <= this.nameIds.length) return;
    this.nameIds = new Int32Array(length);
    this.figures = createFigures(length);
  }

  async #addAll(set: GroupSet): Promise<void> {
    const { groups, sums } = set;
    const { meter } = this.names;
    // Two groups if the sheet has `(空)` in some cells and leaves others empty.
    const empty: number[] = [];
    for (let from = 0; from < groups.length; from += GROUPS_PER_STEP) {
      if (meter.isDue()) await meter.pause();
      const to = Math.min(groups.length, from + GROUPS_PER_STEP);
      const before = sums.longSums;
      this.#addStep(set, from, to, empty);
      const longSums = sums.longSums - before;
      const units = (to - from) * UNITS_PER_GROUP;
      meter.spend(Work.answer, units + longSums * UNITS_PER_LONG_SUM);
    }
    if (empty.length === 1) this.#add(EMPTY_GROUP, sums, empty[0]);
    else if (empty.length > 1) {
      this.#add(EMPTY_GROUP, mergeGroups(empty, sums), 0);
    }
  }

  /** Adds the groups `from` to before `to`; collects those of the empty name in `empty`. */
  #addStep(
    { groups, nameIds, sums }: GroupSet,
    from: number,
    to: number,
    empty: number[],
  ): void {
    for (let i = from; i < to; i++) {
      const group = groups[i];
      const name = nameIds[group];
      if (name === EMPTY_NAME || name === EMPTY_GROUP) empty.push(group);
      else this.#add(name, sums, group);
    }
  }

  #add(name: number, sums: GroupSums, group: number): void {
    const entry = this.length++;
    this.nameIds[entry] = name;
    setFigures(this.figures, entry, { sums, group });
  }
}

/**
 * The order of `newHospitals`: like a ranking, then by level and province.
 * @returns indexes of the rows
 */
export async function rankNewHospitals(
  rows: readonly NewHospitalRow[],
  names: Names,
): Promise<Int32Array> {
  const { meter } = names;
  meter.spend(Work.answer, rows.length * UNITS_PER_GROUP);
  const order = new TiedOrder(rows.length, meter);
  await order.descending(Float64Array.from(rows, ({ conv }) => conv));
  await order.descending(Float64Array.from(rows, ({ qty }) => qty));
  for (const column of ["hospital", "level", "province"] as const) {
    await order.names(rows.map((row) => row[column]), names);
  }
  return order.entries;
}
