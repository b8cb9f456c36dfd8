/** Sorts the groups of a period, right before they are written. */
import { EMPTY_GROUP, EMPTY_NAME, type Names } from "../names/mod.ts";
import { createFigures, type GroupSums, takeFigures } from "../sums/mod.ts";
import type { NewHospitalRow } from "../tally/mod.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";
import { sortDescending } from "./sort_descending.ts";

/**
 * The groups of one period, ranked by conv and then qty, descending, then by
 * name (design 21). One object is filled again and again.
 */
export class Ranking {
  length = 0;
  /** Name ids; {@linkcode EMPTY_GROUP} for the empty name. */
  nameIds = new Int32Array();
  figures = createFigures(0);
  /** Indexes of the entries, by rank. */
  order: Int32Array = new Int32Array();

  constructor(readonly names: Names) {}

  /** Ranks groups, in place of the ones before. */
  rank(set: GroupSet): void {
    this.#makeRoom(set.groups.length);
    this.length = 0;
    this.#addAll(set);
    this.order = sortDescending(this.figures.conv.subarray(0, this.length));
    this.#breakTies();
  }

  #makeRoom(length: number): void {
    if (length <= this.nameIds.length) return;
    this.nameIds = new Int32Array(length);
    this.figures = createFigures(length);
  }

  #addAll({ groups, nameIds, sums }: GroupSet): void {
    // A sheet may have `(空)` in some cells and leave others empty.
    const empty: number[] = [];
    for (let i = 0; i < groups.length; i++) {
      const group = groups[i];
      const name = nameIds[group];
      if (name === EMPTY_NAME || name === EMPTY_GROUP) empty.push(group);
      else this.#add(name, sums, group);
    }
    if (empty.length === 1) this.#add(EMPTY_GROUP, sums, empty[0]);
    else if (empty.length > 1) {
      this.#add(EMPTY_GROUP, mergeGroups(empty, sums), 0);
    }
  }

  #add(name: number, sums: GroupSums, group: number): void {
    const entry = this.length++;
    this.nameIds[entry] = name;
    takeFigures(this.figures, entry, { sums, group });
  }

  /** Sorts the entries that have the same conv. */
  #breakTies(): void {
    const { order, figures: { conv }, length } = this;
    for (let start = 0; start < length;) {
      let end = start + 1;
      while (end < length && conv[order[end]] === conv[order[start]]) end++;
      if (end - start > 1) {
        order.subarray(start, end).sort((a, b) => this.#compareTied(a, b));
      }
      start = end;
    }
  }

  #compareTied(a: number, b: number): number {
    const { qty } = this.figures;
    return qty[b] - qty[a] ||
      this.names.compare(this.nameIds[a], this.nameIds[b]);
  }
}

/** The order of `newHospitals`: like a ranking, then by level and province. */
export function compareNewHospitals(
  a: NewHospitalRow,
  b: NewHospitalRow,
  names: Names,
): number {
  return b.conv - a.conv || b.qty - a.qty ||
    names.compare(a.hospital, b.hospital) ||
    names.compare(a.level, b.level) ||
    names.compare(a.province, b.province);
}
