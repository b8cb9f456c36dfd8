/**
 * Applies merged ranges to the rows below a header row (design 25), batch by
 * batch, before the caller gets them.
 */
import { Work } from "../../work_meter.ts";
import {
  CellKind,
  type MergedHeader,
  type MergedList,
  type RowBatch,
} from "../worksheet.ts";
import type { HeaderRow, WorksheetSource } from "../worksheet_source.ts";
import type { MergedRanges } from "./merged_ranges.ts";

/** Ranges that a list names. */
const MAX_LISTED = 10;
/** Columns beside merged headers to read. */
const MAX_BESIDE = 64;

/** The facts of a worksheet that decide how to apply merged cells. */
type Facts = Pick<WorksheetSource, "texts" | "meter"> & {
  header: HeaderRow;
  /** By selected column, like the parameter of {@linkcode Worksheet.rows}. */
  isSpread: readonly (boolean | undefined)[];
};

/** Bytes to read for the bisection that finds the range of a cell. */
const BISECTION_BYTES = 10;

/**
 * The needed ones of the selected columns whose header is merged with cells
 * beside it.
 */
export function listMergedHeaders(
  ranges: MergedRanges,
  header: HeaderRow,
  needed: readonly number[],
): MergedHeader[] {
  const headers: MergedHeader[] = [];
  const indexes = new Map(needed.map((column, i) => [column, i]));
  let added = 0;
  for (let i = 0; i < ranges.length && ranges.top(i) <= header.rowNumber; i++) {
    const index = indexes.get(ranges.left(i));
    if (index === undefined || ranges.top(i) < header.rowNumber) continue;
    const columns = [{ column: ranges.left(i), index }];
    const right = Math.min(ranges.right(i), ranges.left(i) + MAX_BESIDE);
    for (let column = ranges.left(i) + 1; column <= right; column++) {
      if (indexes.has(column) || added === MAX_BESIDE) continue;
      columns.push({ column, index: header.columns.length + added++ });
    }
    if (columns.length > 1) {
      headers.push({ range: ranges.reference(i), columns });
    }
  }
  return headers;
}

/** The selected columns, and the columns beside merged headers. */
export function withMergedHeaders(
  columns: readonly number[],
  headers: readonly MergedHeader[],
): number[] {
  const beside = headers.flatMap(({ columns }) => columns.slice(1));
  return [...columns, ...beside.map(({ column }) => column)];
}

/** Whether a range changes any cell of a column below the header row. */
function isChange(
  ranges: MergedRanges,
  index: number,
  column: number,
  header: HeaderRow,
): boolean {
  const [top, bottom] = [ranges.top(index), ranges.bottom(index)];
  const left = ranges.left(index);
  return left <= column && column <= ranges.right(index) &&
    bottom > header.rowNumber && (left < column || top < bottom);
}

/**
 * The ranges that change a column, from top to bottom, and the range entered
 * last.
 */
interface RangesOfColumn {
  all: Int32Array;
  last: number;
  /** The kind and value of the top left cell of that range. */
  kind: number;
  value: number;
  isResult: number;
  format: number;
}

/**
 * Fills the cells of merged ranges as a spreadsheet program shows them: the
 * value of the top left cell in its column, and nothing in the other columns,
 * even if the file has values there. In a spread column the value counts in
 * each row of the range, in other columns only in the top row.
 */
export class MergedCells {
  readonly #columns: RangesOfColumn[] = [];
  /** By range: 1 if the range changes a cell of a column that is listed. */
  readonly #changes: Uint8Array;
  /** By range: 1 if the range hides a number that would count. */
  readonly #hides: Uint8Array;
  /** How many numbers the ranges hide in columns that are not spread. */
  #hiddenNumbers = 0;

  private constructor(
    readonly ranges: MergedRanges,
    readonly options: Facts,
  ) {
    this.#changes = new Uint8Array(ranges.length);
    this.#hides = new Uint8Array(ranges.length);
  }

  /**
   * Looks up which of the sorted ranges change each selected column.
   * @returns undefined if none of them do
   */
  static create(
    ranges: MergedRanges,
    options: Facts,
  ): MergedCells | undefined {
    const { header } = options;
    const cells = new MergedCells(ranges, options);
    for (const i of header.columns.keys()) {
      const all = cells.#rangesOver(i);
      cells.#columns.push({
        all,
        last: -1,
        kind: CellKind.empty,
        value: 0,
        isResult: 0,
        format: 0,
      });
    }
    const isMerged = cells.#columns.some(({ all }) => all.length > 0);
    return isMerged ? cells : undefined;
  }

  /**
   * Applies the ranges to a batch; batches come in the order of the worksheet.
   */
  apply(batch: RowBatch): void {
    const { meter } = this.options;
    for (const [i, { all }] of this.#columns.entries()) {
      if (all.length === 0) continue;
      meter.spend(Work.ranges, 0, batch.length * BISECTION_BYTES);
      this.#applyTo(batch, i);
    }
  }

  /** Like {@linkcode RowBatch.topRow}. */
  topRow(index: number, rowNumber: number): number {
    const range = this.#find(rowNumber, this.#columns[index].all);
    return range < 0 ? rowNumber : this.ranges.top(range);
  }

  /**
   * The ranges below the header row that cover several rows of a selected
   * column, or hide a number in one; complete after the last batch.
   */
  list(): MergedList {
    const { ranges, options: { header } } = this;
    const first: string[] = [];
    let count = 0;
    for (let i = 0; i < ranges.length; i++) {
      const isTall = ranges.top(i) > header.rowNumber &&
        ranges.bottom(i) > ranges.top(i) && this.#changes[i] === 1;
      const isListed = isTall || this.#hides[i] === 1;
      if (isListed && count++ < MAX_LISTED) first.push(ranges.reference(i));
    }
    return { count, first, hiddenNumbers: this.#hiddenNumbers };
  }

  /** The ranges that change the cells of a column, by its index. */
  #rangesOver(index: number): Int32Array {
    const { ranges, options: { header, isSpread } } = this;
    const column = header.columns[index];
    const isListed = isSpread[index] !== undefined;
    const found = new Int32Array(ranges.length);
    let length = 0;
    for (let i = 0; i < ranges.length; i++) {
      if (!isChange(ranges, i, column, header)) continue;
      found[length++] = i;
      if (isListed) this.#changes[i] = 1;
    }
    return found.slice(0, length);
  }

  #applyTo(batch: RowBatch, index: number): void {
    const { ranges, options: { header, isSpread } } = this;
    const found = this.#columns[index];
    const column = header.columns[index];
    const { kinds, values, isResult, formats } = batch.columns[index];
    for (let at = 0; at < batch.length; at++) {
      const row = batch.rowNumbers[at];
      const isInLast = found.last >= 0 && row <= ranges.bottom(found.last);
      const range = isInLast ? found.last : this.#find(row, found.all);
      if (range < 0) continue;
      if (range !== found.last) this.#enter(range, found);
      const hasValue = ranges.left(range) === column;
      if (hasValue && ranges.top(range) === row) {
        found.kind = kinds[at];
        found.isResult = isResult[at];
        found.value = values[at];
        found.format = formats[at];
      } else if (hasValue && isSpread[index]) {
        kinds[at] = found.kind;
        isResult[at] = found.isResult;
        values[at] = found.value;
        formats[at] = found.format;
      } else {
        if (kinds[at] === CellKind.number && isSpread[index] === false) {
          this.#hiddenNumbers++;
          this.#hides[range] = 1;
        }
        kinds[at] = CellKind.empty;
        isResult[at] = 0;
      }
    }
  }

  /** Enters a range, whose value is not known yet. */
  #enter(range: number, found: RangesOfColumn): void {
    found.last = range;
    found.isResult = 0;
    found.kind = CellKind.empty;
    found.value = 0;
    if (this.ranges.top(range) === this.options.header.rowNumber) {
      this.#enterHeader(range, found);
    }
  }

  /**
   * Gives a range that starts in the header row the header as its text. Ranges
   * do not overlap, so that each column searches the header row once.
   */
  #enterHeader(range: number, found: RangesOfColumn): void {
    const { ranges, options: { header, texts } } = this;
    const left = ranges.left(range);
    const text = header.cells.find(({ column }) => column === left)?.text;
    if (text === undefined) return;
    found.kind = CellKind.text;
    found.value = texts.idOf(text);
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
