/**
 * What merged ranges change in the rows below a header row (design 25). The
 * reader changes each batch before the caller gets it.
 */
import { Work, type WorkMeter } from "../../work_meter.ts";
import type { HeaderRow } from "../header_row.ts";
import type { Texts } from "../strings/mod.ts";
import { CellKind, type RangeList, type RowBatch } from "../worksheet.ts";
import type { MergedRanges } from "./merged_ranges.ts";

/** The most ranges that a list names. */
const MAX_LISTED = 10;

/** The facts of the worksheet that decide what merged cells mean. */
export interface MergedCellsOptions {
  header: HeaderRow;
  /** By selected column, like the parameter of {@linkcode Worksheet.rows}. */
  isSpread: readonly boolean[];
  texts: Texts;
  /** Whether the row numbers below the header row ascend in the file. */
  isInOrder: boolean;
  meter: WorkMeter;
}

/** Bytes to read to find the range of a cell by bisection. */
const BISECTION_BYTES = 10;

/** Whether merged ranges change any selected cell below the header row. */
export async function areCellsMerged(
  ranges: MergedRanges,
  header: HeaderRow,
  meter: WorkMeter,
): Promise<boolean> {
  for (let i = 0; i < ranges.length; i++) {
    meter.spend(Work.ranges, 1);
    if (meter.isDue()) await meter.pause();
    for (const column of header.columns) {
      if (isChange(ranges, i, { column, header })) return true;
    }
  }
  return false;
}

/** Sorted ranges below the header row that cover several rows of a column. */
export async function listTallRanges(
  ranges: MergedRanges,
  header: HeaderRow,
  meter: WorkMeter,
): Promise<RangeList> {
  const first: string[] = [];
  let count = 0;
  for (let i = 0; i < ranges.length; i++) {
    meter.spend(Work.ranges, 0, header.columns.length);
    if (meter.isDue()) await meter.pause();
    const isTall = ranges.top(i) > header.rowNumber &&
      ranges.bottom(i) > ranges.top(i) &&
      header.columns.some((column) =>
        ranges.left(i) <= column && column <= ranges.right(i)
      );
    if (isTall && count++ < MAX_LISTED) first.push(ranges.reference(i));
  }
  return { count, first };
}

/** Whether a range changes any cell of a column below the header row. */
function isChange(
  ranges: MergedRanges,
  index: number,
  { column, header }: { column: number; header: HeaderRow },
): boolean {
  const [top, bottom] = [ranges.top(index), ranges.bottom(index)];
  const left = ranges.left(index);
  return left <= column && column <= ranges.right(index) &&
    bottom > header.rowNumber && (left < column || top < bottom);
}

/**
 * Puts into the cells of merged ranges what a spreadsheet program shows: the
 * value of the top left cell in its column, and nothing in the other columns,
 * even if the file has values there. In a spread column each row of the range
 * has that value, in other columns only the top row.
 */
export class MergedCells {
  /** By selected column: the ranges that change it, from top to bottom. */
  readonly #ranges: Int32Array[] = [];
  /** By range: 1 once its top left cell is read. */
  readonly #isRead: Uint8Array;
  /** By range: the kind and value of its top left cell, once that is read. */
  readonly #kinds: Uint8Array;
  readonly #values: Float64Array;

  private constructor(
    readonly ranges: MergedRanges,
    readonly options: MergedCellsOptions,
  ) {
    this.#isRead = new Uint8Array(ranges.length);
    this.#kinds = new Uint8Array(ranges.length);
    this.#values = new Float64Array(ranges.length);
  }

  /** Looks up which of the sorted ranges change each selected column. */
  static async create(
    ranges: MergedRanges,
    options: MergedCellsOptions,
  ): Promise<MergedCells> {
    const { header, meter } = options;
    const cells = new MergedCells(ranges, options);
    for (const column of header.columns) {
      meter.spend(Work.ranges, 0, ranges.length);
      if (meter.isDue()) await meter.pause();
      cells.#ranges.push(cells.#rangesOver(column));
    }
    cells.#readHeader();
    return cells;
  }

  /** Changes a batch. The top row of each range must come before its others. */
  apply(batch: RowBatch): void {
    for (const [i, ranges] of this.#ranges.entries()) {
      if (ranges.length === 0) continue;
      this.#countSearches(batch.length);
      this.#applyTo(batch, i, ranges);
    }
  }

  /** Records the values of top left cells, for rows that came before them. */
  recordTopCells(batch: RowBatch): void {
    const { ranges, options: { header } } = this;
    for (const [i, found] of this.#ranges.entries()) {
      const { kinds, values } = batch.columns[i];
      // isWaiting() searches for each row once more.
      if (found.length > 0) this.#countSearches(2 * batch.length);
      for (let at = 0; at < batch.length && found.length > 0; at++) {
        const range = this.#find(batch.rowNumbers[at], found);
        const isTop = range >= 0 &&
          ranges.top(range) === batch.rowNumbers[at] &&
          ranges.left(range) === header.columns[i];
        if (isTop) this.#record(range, kinds[at], values[at]);
      }
    }
  }

  /** Whether a row that is recorded shows a cell of a top row that is not. */
  isWaiting(rowNumber: number): boolean {
    const { ranges, options: { header, isSpread } } = this;
    return this.#ranges.some((found, i) => {
      const range = isSpread[i] ? this.#find(rowNumber, found) : -1;
      return range >= 0 && this.#isRead[range] === 0 &&
        ranges.left(range) === header.columns[i] &&
        ranges.top(range) > header.rowNumber;
    });
  }

  #countSearches(searches: number): void {
    this.options.meter.spend(Work.ranges, 0, searches * BISECTION_BYTES);
  }

  #record(range: number, kind: number, value: number): void {
    this.#isRead[range] = 1;
    this.#kinds[range] = kind;
    this.#values[range] = value;
  }

  /** Like {@linkcode RowBatch.topRow}. */
  topRow(index: number, rowNumber: number): number {
    const range = this.#find(rowNumber, this.#ranges[index]);
    return range < 0 ? rowNumber : this.ranges.top(range);
  }

  #rangesOver(column: number): Int32Array {
    const { ranges, options: { header } } = this;
    const found = new Int32Array(ranges.length);
    let length = 0;
    for (let i = 0; i < ranges.length; i++) {
      if (isChange(ranges, i, { column, header })) found[length++] = i;
    }
    return found.slice(0, length);
  }

  /** A range that starts in the header row has the text of the header. */
  #readHeader(): void {
    const { ranges, options: { header, texts } } = this;
    for (let i = 0; i < ranges.length; i++) {
      if (ranges.top(i) > header.rowNumber) break;
      if (ranges.top(i) < header.rowNumber) continue;
      const text = header.texts.get(ranges.left(i));
      if (text === undefined) continue;
      this.#kinds[i] = CellKind.text;
      this.#values[i] = texts.idOf(text);
    }
  }

  #applyTo(batch: RowBatch, index: number, found: Int32Array): void {
    const { ranges, options: { header, isSpread } } = this;
    const column = header.columns[index];
    const { kinds, values } = batch.columns[index];
    let range = -1;
    for (let at = 0; at < batch.length; at++) {
      const row = batch.rowNumbers[at];
      const isInLast = range >= 0 && ranges.top(range) <= row &&
        row <= ranges.bottom(range);
      if (!isInLast) range = this.#find(row, found);
      if (range < 0) continue;
      const hasValue = ranges.left(range) === column;
      if (hasValue && ranges.top(range) === row) {
        this.#record(range, kinds[at], values[at]);
      } else if (hasValue && isSpread[index]) {
        kinds[at] = this.#kinds[range];
        values[at] = this.#values[range];
      } else kinds[at] = CellKind.empty;
    }
  }

  /** The range of a column that holds a row, by bisection, or -1. */
  #find(row: number, found: Int32Array): number {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ranges.top(found[middle]) <= row) low = middle + 1;
      else high = middle;
    }
    const range = low > 0 ? found[low - 1] : -1;
    return range >= 0 && row <= this.ranges.bottom(range) ? range : -1;
  }
}
