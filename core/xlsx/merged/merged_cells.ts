/**
 * Applies merged ranges to the rows below a header row (design 25), batch by
 * batch, before the caller gets them.
 */
import { type CellRange, cellReference } from "../markup/mod.ts";
import {
  CellKind,
  type MergedHeader,
  type MergedList,
  type RowBatch,
} from "../worksheet.ts";
import type { HeaderRow, WorksheetSource } from "../worksheet_source.ts";

const MAX_LISTED = 10;
/** Maximum number of columns to read beside merged headers. */
const MAX_BESIDE = 64;

/** The facts of a worksheet that decide how to apply merged cells. */
type Facts = Pick<WorksheetSource, "texts"> & {
  header: HeaderRow;
  /** By selected column, like the parameter of {@linkcode Worksheet.rows}. */
  isSpread: readonly boolean[];
};

/** A column of a batch with the ranges that change it. */
interface MergedColumn {
  column: number;
  /**
   * Whether a merged cell counts in all its rows; undefined if the column does
   * not matter.
   */
  isSpread: boolean | undefined;
  /** The ranges that change cells of the column, from top to bottom. */
  ranges: readonly CellRange[];
  /** The range entered last, and the value of its top left cell. */
  last: CellRange | undefined;
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
  /** Like {@linkcode Worksheet.mergedHeaders}. */
  readonly headers: readonly MergedHeader[];
  /** The selected columns, and the columns beside merged headers. */
  readonly selected: readonly number[];
  readonly #columns: readonly MergedColumn[];
  readonly #listed = new Set<CellRange>();
  /** How many numbers the ranges hide in columns that are not spread. */
  #hiddenNumbers = 0;

  /** @param ranges sorted */
  constructor(readonly ranges: readonly CellRange[], readonly facts: Facts) {
    const { header, isSpread } = facts;
    this.headers = mergedHeaders(ranges, header, isSpread.length);
    const beside = this.headers.flatMap(({ columns }) => columns.slice(1));
    const { length } = header.columns;
    this.selected = header.columns.concat(beside.map(({ column }) => column));
    this.#columns = this.selected.map((column, i) => ({
      column,
      // Numbers that merges hide beside merged headers would not count anyway.
      isSpread: i >= length || isSpread[i],
      ranges: ranges.filter((range) => isChange(range, column, header)),
      last: undefined,
      kind: CellKind.empty,
      value: 0,
      isResult: 0,
      format: 0,
    }));
    for (const { isSpread, ranges } of this.#columns) {
      if (isSpread === undefined) continue;
      for (const range of ranges) {
        const { top, bottom } = range;
        if (top > header.rowNumber && bottom > top) this.#listed.add(range);
      }
    }
  }

  /**
   * Applies the ranges to a batch; batches come in the order of the worksheet.
   */
  apply(batch: RowBatch): void {
    for (const [i, { ranges }] of this.#columns.entries()) {
      if (ranges.length > 0) this.#applyTo(batch, i);
    }
  }

  /** Like {@linkcode RowBatch.topRow}. */
  topRow(index: number, rowNumber: number): number {
    const range = this.#find(rowNumber, this.#columns[index].ranges);
    return range?.top ?? rowNumber;
  }

  /**
   * The ranges below the header row that cover several rows of a selected
   * column, or hide a number in one; complete after the last batch.
   */
  list(): MergedList {
    const first = this.ranges.filter((range) => this.#listed.has(range))
      .slice(0, MAX_LISTED).map(referenceOf);
    return {
      count: this.#listed.size,
      first,
      hiddenNumbers: this.#hiddenNumbers,
    };
  }

  #applyTo(batch: RowBatch, index: number): void {
    const found = this.#columns[index];
    const { column, isSpread, ranges } = found;
    const { kinds, values, isResult, formats } = batch.columns[index];
    for (let at = 0; at < batch.length; at++) {
      const row = batch.rowNumbers[at];
      const isInLast = found.last !== undefined && row <= found.last.bottom;
      const range = isInLast ? found.last : this.#find(row, ranges);
      if (range === undefined) continue;
      if (range !== found.last) this.#enter(range, found);
      const hasValue = range.left === column;
      if (hasValue && range.top === row) {
        found.kind = kinds[at];
        found.isResult = isResult[at];
        found.value = values[at];
        found.format = formats[at];
      } else if (hasValue && isSpread) {
        kinds[at] = found.kind;
        isResult[at] = found.isResult;
        values[at] = found.value;
        formats[at] = found.format;
      } else {
        if (kinds[at] === CellKind.number && isSpread === false) {
          this.#hiddenNumbers++;
          this.#listed.add(range);
        }
        kinds[at] = CellKind.empty;
        isResult[at] = 0;
      }
    }
  }

  /**
   * Enters a range, whose value is not known yet. A range that starts in the
   * header row has the header as its text; ranges do not overlap, so that each
   * column searches the header row once.
   */
  #enter(range: CellRange, found: MergedColumn): void {
    found.last = range;
    found.isResult = 0;
    found.kind = CellKind.empty;
    found.value = 0;
    const { header, texts } = this.facts;
    if (range.top !== header.rowNumber) return;
    const cell = header.cells.find(({ column }) => column === range.left);
    if (cell === undefined) return;
    found.kind = CellKind.text;
    found.value = texts.idOf(cell.text);
  }

  /** The range that holds a row, by bisection. */
  #find(row: number, ranges: readonly CellRange[]): CellRange | undefined {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ranges[middle].top <= row) low = middle + 1;
      else high = middle;
    }
    const range = low > 0 ? ranges[low - 1] : undefined;
    return range !== undefined && row <= range.bottom ? range : undefined;
  }
}

/**
 * The selected columns, among the first `count`, whose header is merged with
 * cells beside it.
 */
function mergedHeaders(
  ranges: readonly CellRange[],
  { rowNumber, columns: selected }: HeaderRow,
  count: number,
): MergedHeader[] {
  const headers: MergedHeader[] = [];
  const indexes = new Map(selected.slice(0, count).map((it, i) => [it, i]));
  let added = 0;
  for (const range of ranges) {
    const { top, left } = range;
    const index = indexes.get(left);
    if (top > rowNumber) break;
    if (top < rowNumber || index === undefined) continue;
    const columns = [{ column: left, index }];
    const right = Math.min(range.right, left + MAX_BESIDE);
    for (let column = left + 1; column <= right; column++) {
      if (indexes.has(column) || added === MAX_BESIDE) continue;
      columns.push({ column, index: selected.length + added++ });
    }
    if (columns.length > 1) {
      headers.push({ range: referenceOf(range), columns });
    }
  }
  return headers;
}

/** Whether a range changes any cell of a column below the header row. */
function isChange(
  { top, left, bottom, right }: CellRange,
  column: number,
  { rowNumber }: HeaderRow,
): boolean {
  return left <= column && column <= right && bottom > rowNumber &&
    (left < column || top < bottom);
}

function referenceOf({ top, left, bottom, right }: CellRange): string {
  return `${cellReference(left, top)}:${cellReference(right, bottom)}`;
}
