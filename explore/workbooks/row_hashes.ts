/**
 * The rows of a file as hashes, by month: 8 bytes a row instead of 49. Equal
 * rows have the same distributor, hospital and 出库数量, as Excel stores it.
 */
import { type NameColumn, nameColumns } from "../questions/mod.ts";
import {
  type Names,
  type RowSink,
  type SalesColumns,
  shownId,
} from "../../core/sales/mod.ts";

/** The columns that rows are compared by, besides the month. */
type Compared = Pick<
  SalesColumns,
  "length" | "monthNumbers" | "qty" | "nameIds"
>;

const indexOf = (column: NameColumn) => nameColumns.indexOf(column);
const DISTRIBUTOR = indexOf("distributor");
const HOSPITAL = indexOf("hospital");

// Odd factors of two 32-bit lanes; each step is a bijection of its lane.
const FIRST = 0x9e3779b1;
const SECOND = 0x5f356495;
/** Bits of a hash above the lower 32: a double holds 53 exactly. */
const HIGH_BITS = 2 ** 21 - 1;

/** The hashes of the rows of one month. */
interface MonthHashes {
  hashes: Float64Array<ArrayBuffer>;
  length: number;
  isSorted: boolean;
}

/** The hashes of the rows of one file, of each month as a multiset. */
export class RowHashes implements RowSink {
  #names: Pick<Names, "length" | "text"> | undefined;
  /** Two words by name id; both are 0 for names that have not appeared yet. */
  #ofNames = new Int32Array(1024);
  #months = new Map<number, MonthHashes>();
  readonly #qty = new Float64Array(1);
  readonly #qtyWords = new Int32Array(this.#qty.buffer);

  begin(names: Pick<Names, "length" | "text">): void {
    this.#names = names;
    this.#ofNames.fill(0);
    this.#months = new Map();
  }

  add({ length, monthNumbers, qty, nameIds }: Compared): void {
    const words = 2 * (this.#names?.length ?? 0);
    if (words > this.#ofNames.length) {
      const longer = new Int32Array(2 * words);
      longer.set(this.#ofNames);
      this.#ofNames = longer;
    }
    const [distributors, hospitals] = [nameIds[DISTRIBUTOR], nameIds[HOSPITAL]];
    let number = -1;
    let month: MonthHashes | undefined;
    for (let i = 0; i < length; i++) {
      if (month === undefined || monthNumbers[i] !== number) {
        number = monthNumbers[i];
        month = this.#month(number);
      }
      if (month.length === month.hashes.length) {
        const longer = new Float64Array(2 * month.length);
        longer.set(month.hashes);
        month.hashes = longer;
      }
      month.hashes[month.length++] = this.#hash(
        this.#wordsOf(distributors[i]),
        this.#wordsOf(hospitals[i]),
        qty[i],
      );
    }
  }

  /** Frees what only adding needs: the names hold the texts of a worksheet. */
  finish(): void {
    this.#names = undefined;
    this.#ofNames = new Int32Array();
    for (const month of this.#months.values()) {
      month.hashes = month.hashes.slice(0, month.length);
    }
  }

  /** How many rows of a month two files have in common; equal rows of one file count each. */
  countEqual(other: RowHashes, month: number): number {
    const [a, b] = [this.#sorted(month), other.#sorted(month)];
    let [count, i, j] = [0, 0, 0];
    while (i < a.length && j < b.length) {
      if (a[i] === b[j]) {
        count++;
        i++;
        j++;
      } else if (a[i] < b[j]) i++;
      else j++;
    }
    return count;
  }

  #month(number: number): MonthHashes {
    const known = this.#months.get(number);
    if (known !== undefined) {
      known.isSorted = false;
      return known;
    }
    const month = { hashes: new Float64Array(64), length: 0, isSorted: false };
    this.#months.set(number, month);
    return month;
  }

  #sorted(number: number): Float64Array {
    const month = this.#months.get(number);
    if (month === undefined) return new Float64Array();
    if (!month.isSorted) {
      month.hashes = month.hashes.slice(0, month.length).sort();
      month.isSorted = true;
    }
    return month.hashes;
  }

  /** Where the words of a name are; hashes it when it appears first. */
  #wordsOf(nameId: number): number {
    const id = shownId(nameId);
    const at = 2 * id;
    const words = this.#ofNames;
    if (words[at] === 0 && words[at + 1] === 0) {
      const name = this.#names?.text(id) ?? "";
      let [a, b] = [name.length + 1, ~name.length];
      for (let i = 0; i < name.length; i++) {
        const unit = name.charCodeAt(i);
        a = step(a, unit, FIRST);
        b = step(b, unit, SECOND);
      }
      words[at] = a;
      words[at + 1] = b;
    }
    return at;
  }

  #hash(distributor: number, hospital: number, qty: number): number {
    // -0 and 0 are equal.
    this.#qty[0] = qty + 0;
    const [low, high] = [this.#qtyWords[0], this.#qtyWords[1]];
    const names = this.#ofNames;
    let a = step(names[distributor], names[hospital], FIRST);
    let b = step(names[distributor + 1], names[hospital + 1], SECOND);
    a = step(step(a, low, FIRST), high, FIRST);
    b = step(step(b, low, SECOND), high, SECOND);
    a ^= Math.imul(b ^ b >>> 13, SECOND);
    b ^= Math.imul(a ^ a >>> 16, FIRST);
    return (b & HIGH_BITS) * 2 ** 32 + (a >>> 0);
  }
}

function step(lane: number, word: number, factor: number): number {
  const mixed = Math.imul(lane ^ word, factor);
  return mixed ^ mixed >>> 15;
}
