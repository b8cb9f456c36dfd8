import type { GroupSums } from "./group_sums.ts";
import { EMPTY_NAME, type Names } from "./names.ts";
import { type GroupSet, mergeGroups } from "./periods.ts";
import { sortDescending } from "./sort_descending.ts";
import type { NewHospitalRow } from "./tally.ts";

/** How the empty name of a group is shown (spec 2.4). */
export const EMPTY_GROUP = "(空)";

/**
 * The groups of one period by one of their names, ranked by conv, then qty,
 * descending, then name (design 21). Entries are numbered as they come.
 */
export class Ranking {
  length = 0;
  /** Name ids; {@linkcode EMPTY_NAME} stands for {@linkcode EMPTY_GROUP}. */
  readonly ids: Int32Array;
  readonly qty: Float64Array;
  readonly conv: Float64Array;
  readonly records: Float64Array;
  /** The entries by rank. */
  readonly order: Int32Array;

  constructor(set: GroupSet, readonly names: Names) {
    const { length } = set.groups;
    this.ids = new Int32Array(length);
    this.qty = new Float64Array(length);
    this.conv = new Float64Array(length);
    this.records = new Float64Array(length);
    this.#addAll(set);
    this.order = sortDescending(this.conv.subarray(0, this.length));
    this.#breakTies();
  }

  #addAll({ groups, names, sums }: GroupSet): void {
    // Somebody may have written `(空)` into cells beside empty ones.
    const shownAsEmpty = this.names.find(EMPTY_GROUP);
    const empty: number[] = [];
    for (let i = 0; i < groups.length; i++) {
      const group = groups[i];
      const name = names[group];
      if (name === EMPTY_NAME || name === shownAsEmpty) empty.push(group);
      else this.#add(name, sums, group);
    }
    if (empty.length > 0) {
      this.#add(EMPTY_NAME, mergeGroups(empty, sums), 0);
    }
  }

  #add(name: number, sums: GroupSums, group: number): void {
    const entry = this.length++;
    this.ids[entry] = name;
    this.qty[entry] = sums.qty(group);
    this.conv[entry] = sums.conv(group);
    this.records[entry] = sums.records(group);
  }

  /** Sorts the entries that have the same conv. */
  #breakTies(): void {
    const { order, conv, length } = this;
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
    return this.qty[b] - this.qty[a] ||
      compareCodePoints(this.#shown(a), this.#shown(b));
  }

  #shown(entry: number): string {
    return this.names.texts[this.ids[entry]] || EMPTY_GROUP;
  }
}

/** The order of `newHospitals`: as a ranking, then level and province. */
export function compareNewHospitals(
  a: NewHospitalRow,
  b: NewHospitalRow,
  { texts }: Names,
): number {
  const compare = (one: number, other: number) =>
    one === other ? 0 : compareCodePoints(texts[one], texts[other]);
  return b.conv - a.conv || b.qty - a.qty ||
    compare(a.hospital, b.hospital) ||
    compare(a.level, b.level) ||
    compare(a.province, b.province);
}

const STRETCH = 256;

/** Compares by code point, ascending; `<` compares UTF-16 code units. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let i = 0;
  // Long texts that begin alike, a stretch at a time.
  while (a.slice(i, i + STRETCH) === b.slice(i, i + STRETCH) && i < length) {
    i += STRETCH;
  }
  for (; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

/** Lifts surrogates, which stand for U+10000 and up, over U+E000 to U+FFFF. */
function codePointRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
