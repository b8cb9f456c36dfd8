/**
 * The result of the reader: the first worksheet, its rows in batches of
 * columns, and its texts by id.
 */
import type { Utf8Text } from "../bytes/mod.ts";
import type { WorkMeter } from "../work_meter.ts";
import type { NumberFormat } from "./styles/mod.ts";

/**
 * The content of a cell. `missing` is a formula without a saved result;
 * `malformed` is a number cell without a finite number, or a boolean cell that
 * is neither true nor false.
 */
export const CellKind = {
  empty: 0,
  number: 1,
  text: 2,
  boolean: 3,
  error: 4,
  missing: 5,
  malformed: 6,
} as const;
export type CellKind = typeof CellKind[keyof typeof CellKind];

/** The cells of one selected column, one per row of the batch. */
export interface CellColumn {
  /** A {@linkcode CellKind} per row. */
  readonly kinds: Uint8Array;
  /**
   * Per row: the number; 0 or 1 for a boolean; for text, error and malformed an
   * id for {@linkcode Worksheet.text}. Undefined for other kinds.
   */
  readonly values: Float64Array;
  /** Per row: 1 if the value is the saved result of a formula, otherwise 0. */
  readonly isResult: Uint8Array;
  /** Per row that is not empty: an index of number formats, 0 if ordinary. */
  readonly formats: Uint16Array;
}

/** A formula as the file has it. */
export interface Formula {
  text: string;
  /**
   * How far the cell is below, and right of, the cell that the text is written
   * for: cells may share a formula. Relative references move along.
   */
  down: number;
  right: number;
}

/** Some rows of a worksheet, with the selected columns only. */
export interface RowBatch {
  /** Number of rows. */
  readonly length: number;
  /** The share of the worksheet that has been read, 0 to 1. */
  readonly share: number;
  /** 1-based row number, per row, ascending. */
  readonly rowNumbers: Uint32Array;
  /** Per row: 1 if the row is hidden, perhaps by a filter, otherwise 0. */
  readonly isHidden: Uint8Array;
  /** Columns in the order of selection. */
  readonly columns: readonly CellColumn[];
  /**
   * The formula of a cell.
   * @param index of the column in `columns`
   * @param at the index of the row in the batch
   * @returns undefined without a formula, or if the formula is not plain text
   */
  formula(index: number, at: number): Formula | undefined;
  /** Whether any cell of the workbook may have a format that is not ordinary. */
  readonly hasFormats: boolean;
  /**
   * The number format of a cell that is not empty; undefined for an ordinary
   * one, which shows the number that counts.
   * @param index of the column in `columns`
   * @param at of the row
   */
  numberFormat(index: number, at: number): NumberFormat | undefined;
  /**
   * The top row of the merged range that covers a column in a row; the row
   * itself if no range covers it. The top row may be the header row or above
   * it. Undefined without merged ranges.
   * @param index of the column in `columns`
   */
  readonly topRow?: (index: number, rowNumber: number) => number;
}

/** One of the top rows, with its text cells by ascending column. */
export interface TopRow {
  readonly rowNumber: number;
  /** Columns of formulas whose results were never calculated, ascending. */
  readonly uncalculated: readonly number[];
  /** Whether a 0-based column is hidden: people do not see its cells. */
  isHiddenColumn(column: number): boolean;
  readonly cells: readonly { readonly column: number; readonly text: string }[];
  /** All numbers of the row, including dates, by ascending column. */
  readonly numbers: readonly {
    readonly column: number;
    readonly value: number;
  }[];
}

/**
 * Receives the top rows of a worksheet one by one.
 *
 * @returns the 0-based columns to read from every row below, or undefined to
 * see the next row
 */
export type SelectColumns = (row: TopRow) => readonly number[] | undefined;

/** A header that is merged over several columns. */
export interface MergedHeader {
  /** The reference, such as `H1:I1`. */
  readonly range: string;
  /** The selected column, and the columns beside it that were read. */
  readonly columns: readonly {
    /** 0-based column. */
    readonly column: number;
    /** Index of the column in a batch. */
    readonly index: number;
  }[];
}

/** The effect of merged ranges. */
export interface MergedList {
  readonly count: number;
  /** References of the first ranges, such as `A2:A10`, from top to bottom. */
  readonly first: readonly string[];
  /**
   * How many numbers the ranges hide in selected columns that are not spread.
   */
  readonly hiddenNumbers: number;
}

/** The first worksheet of a workbook. */
export interface Worksheet {
  /** The name on its tab. */
  readonly name: string;
  /** Counts the work of reading the worksheet and processing its rows. */
  readonly meter: WorkMeter;
  /** Whether the worksheet is hidden from people who open the workbook. */
  readonly isHidden: boolean;
  /** Number of other worksheets in the workbook. */
  readonly otherWorksheets: number;
  /**
   * Yields the rows below the row for which `select` chose columns; none if
   * `select` chose no columns in the first {@linkcode TOP_ROWS} rows. A batch
   * is valid only until the next call. The rows can be read only once: their
   * memory is freed at the end.
   * @param isSpread called once columns are chosen; by selected column: whether
   * a merged cell has its value in all its rows, or (default) only in the top
   * row
   * @param checkLate if `select` chose no columns, receives the next rows, up to
   * row {@linkcode LATE_ROWS} or a limit of cells, until it returns true
   * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`,
   * `workbook_too_large`, `formula_not_calculated`
   */
  rows(
    select: SelectColumns,
    isSpread?: () => readonly boolean[],
    checkLate?: (row: TopRow) => boolean,
  ): Generator<RowBatch, void, void>;
  /**
   * Whether the file declares that results of formulas may be stale: it
   * requests a calculation when opened, or was saved without a calculation.
   * Known with the first batch.
   */
  isStale(): boolean;
  /**
   * The merged ranges below the header row that have cells in several rows of
   * selected columns, or hide numbers in these columns; columns without an
   * entry in `isSpread` do not matter. Known after the last row.
   */
  mergedRanges(): MergedList;
  /**
   * The selected columns whose header is merged with cells beside it; batches
   * include the columns beside. Known with the first batch.
   */
  mergedHeaders(): readonly MergedHeader[];
  /**
   * Finds other worksheets with a top row in which `select` chooses columns.
   * Reads only the beginnings of the first 31 worksheets, on a separate budget;
   * ignores a worksheet that cannot be read.
   * @returns the names of the worksheets
   */
  findOthers(select: SelectColumns): readonly string[];
  /** The text of an id; two ids may have the same text. */
  text(id: number): string;
  /**
   * Finds the text of an id as UTF-8, without decoding.
   * @param text receives the position of the text, or the bytes to decode
   * @returns false if the text must be decoded with {@linkcode text}
   */
  utf8(id: number, text: Utf8Text): boolean;
}

/** Number of top rows among which the header row must be (design 13). */
export const TOP_ROWS = 50;
/** A header row that comes too late is named in the refusal, up to this row. */
export const LATE_ROWS = 1000;
