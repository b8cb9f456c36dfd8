/**
 * The rows above a row: a total is the sum of data rows since the header row or
 * since an earlier total (design 17).
 */
import { noIntegers, NumberTable, withRoom } from "../../bytes/mod.ts";
import { nameColumns, type SalesColumns } from "../header/mod.ts";
import { roundingError, roundSum } from "../sums/mod.ts";
import { digitsOf } from "../../texts/mod.ts";
import type { RowRange } from "./sum_formula.ts";

/**
 * Maximum number of starts with equal sums to compare with. Between two such
 * starts, the quantities add up to 0.
 */
const MAX_EQUAL_STARTS = 64;
/** Greater than any rounding error of the doubles of 折算 that are compared. */
const MAX_NOISE = 1e-12;

/** A row that may be the sum of rows above it. */
export interface SumCandidate {
  qty: number;
  /** Undefined if 折算 is empty; NaN if it is no number. */
  conv: number | undefined;
  /** A bit for each column of {@linkcode nameColumns} without a name. */
  missing: number;
}

type DataColumns =
  & Pick<SalesColumns, "rowNumbers" | "qty" | "conv">
  /** As in {@linkcode SumCandidate}. */
  & { readonly missing: Uint8Array };

/**
 * A start of sums, below the header row or a total: the figures of the rows
 * above it.
 */
interface Start {
  rows: number;
  leftOut: number;
  convHigh: number;
  convLow: number;
}

/**
 * Collects data rows and totals from top to bottom. To add a row or ask for a
 * sum takes the same number of steps, however many rows there are.
 */
export class RowsAbove {
  /** Number of data rows so far. */
  dataRows = 0;
  /** Number of rows so far that were left out and may have been data. */
  #leftOut = 0;
  // Exact sums as two doubles each.
  #qtyHigh = 0;
  #qtyLow = 0;
  #convHigh = 0;
  #convLow = 0;
  /** By name column: the number of the last data row without that name. */
  readonly #lastMissing = new Int32Array(nameColumns.length);
  /** The sums of the quantities above starts. */
  readonly #sums = new NumberTable();
  /** The starts, by the id of their sum in `#sums`. */
  readonly #starts: Start[][] = [];
  #lastStart: Start = { rows: 0, leftOut: 0, convHigh: 0, convLow: 0 };
  /** Number of data rows above the last row of headers. */
  #rowsAboveHeaders = 0;
  /** The numbers of data rows, totals and rows left out, ascending. */
  #rowNumbers = noIntegers;
  #length = 0;

  constructor() {
    this.#start();
  }

  /** Adds the data rows `from` to `to` of a batch. */
  add(rows: DataColumns, from: number, to: number): void {
    if (from === to) return;
    this.#makeRoom(to - from);
    this.#rowNumbers.set(rows.rowNumbers.subarray(from, to), this.#length);
    this.#length += to - from;
    this.#addMissing(rows.missing, from, to);
    let [qtyHigh, qtyLow] = [this.#qtyHigh, this.#qtyLow];
    let [convHigh, convLow] = [this.#convHigh, this.#convLow];
    for (let i = from; i < to; i++) {
      const qtySum = qtyHigh + rows.qty[i];
      qtyLow += roundingError(qtyHigh, rows.qty[i], qtySum);
      qtyHigh = qtySum;
      const convSum = convHigh + rows.conv[i];
      convLow += roundingError(convHigh, rows.conv[i], convSum);
      convHigh = convSum;
    }
    [this.#qtyHigh, this.#qtyLow] = [qtyHigh, qtyLow];
    [this.#convHigh, this.#convLow] = [convHigh, convLow];
    this.dataRows += to - from;
  }

  addHeaders(): void {
    this.#rowsAboveHeaders = this.dataRows;
  }

  /** Whether there are data rows since the last row of headers. */
  get hasDataRows(): boolean {
    return this.dataRows > this.#rowsAboveHeaders;
  }

  /** Adds a total, below which another sum starts. */
  addTotal(rowNumber: number): void {
    this.#makeRoom(1);
    this.#rowNumbers[this.#length++] = rowNumber;
    this.#start();
  }

  /** Adds a row that was left out: the next sums may miss its amounts. */
  addLeftOut(rowNumber: number): void {
    this.#makeRoom(1);
    this.#rowNumbers[this.#length++] = rowNumber;
    this.#leftOut++;
  }

  /**
   * Whether a row might be the sum of all rows since the last start, if rows
   * were left out since then; parameters as in {@linkcode isSum}.
   */
  mayBeSum(missing: number, minRows: number, lacksShared = false): boolean {
    const start = this.#lastStart;
    const left = this.#leftOut - start.leftOut;
    return left > 0 && this.dataRows - start.rows + left >= minRows &&
      (!lacksShared || this.#lacksShared(missing, start));
  }

  /**
   * Whether a row is the sum of all data rows since a start.
   * @param minRows the minimum number of rows of a sum
   * @param lacksShared whether the row must lack a name that all data rows have
   */
  isSum(row: SumCandidate, minRows: number, lacksShared = false): boolean {
    const above = this.#qtyHigh - row.qty;
    const error = roundingError(this.#qtyHigh, -row.qty, above);
    const sum = this.#sums.find(roundSum(above, this.#qtyLow + error));
    if (sum < 0) return false;
    const half = halfUnitOf(row.conv ?? 0);
    return this.#starts[sum].some((start) =>
      this.dataRows - start.rows >= minRows &&
      (row.conv === undefined || this.#isConv(row.conv, half, start)) &&
      (!lacksShared || this.#lacksShared(row.missing, start))
    );
  }

  /** Whether a data row, a total or a row left out is in a range. */
  hasAny([first, last]: RowRange): boolean {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rowNumbers[middle] < first) low = middle + 1;
      else high = middle;
    }
    return low < this.#length && this.#rowNumbers[low] <= last;
  }

  #addMissing(missing: Uint8Array, from: number, to: number): void {
    const { dataRows } = this;
    for (let i = from; i < to; i++) {
      let bits = missing[i];
      for (let at = 0; bits !== 0; at++) {
        if ((bits & 1) === 1) this.#lastMissing[at] = dataRows + i - from + 1;
        bits >>= 1;
      }
    }
  }

  #makeRoom(rows: number): void {
    this.#rowNumbers = withRoom(this.#rowNumbers, this.#length + rows);
  }

  #start(): void {
    const sum = this.#sums.add(roundSum(this.#qtyHigh, this.#qtyLow));
    const [convHigh, convLow] = [this.#convHigh, this.#convLow];
    const rows = this.dataRows;
    this.#lastStart = { rows, leftOut: this.#leftOut, convHigh, convLow };
    const equal = this.#starts[sum] ??= [];
    if (equal.at(-1)?.rows === rows) return;
    // The first start may be the header row.
    if (equal.length === MAX_EQUAL_STARTS) equal.splice(1, 1);
    equal.push(this.#lastStart);
  }

  #isConv(conv: number, half: number, start: Start): boolean {
    const sum = (this.#convHigh - start.convHigh) +
      (this.#convLow - start.convLow);
    return Math.abs(sum - conv) <= half + MAX_NOISE;
  }

  #lacksShared(missing: number, { rows }: Start): boolean {
    return this.#lastMissing.some((last, i) =>
      (missing >> i & 1) === 1 && last <= rows
    );
  }
}

/** Half a unit of the last decimal of a number, as Excel shows it. */
function halfUnitOf(value: number): number {
  if (Number.isNaN(value)) return 0;
  const places = digitsOf(value).split(".")[1]?.length ?? 0;
  return 0.5 * 10 ** -places;
}
