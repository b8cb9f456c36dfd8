/**
 * What a caller gets: the first worksheet, its rows in batches of columns, and
 * its texts by id.
 */
import type { Utf8Text } from "../bytes/mod.ts";
import type { WorkMeter } from "../work_meter.ts";

/**
 * What a cell holds. `missing` is a formula without a saved result,
 * `malformed` a number cell without a finite number, or a boolean cell that is
 * neither true nor false.
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
   * Per row: the number; 0 or 1 for a boolean; for text, error and malformed the
   * id to pass to {@linkcode Worksheet.text}. Undefined for other kinds.
   */
  readonly values: Float64Array;
  /** Per row: 1 if the value is the saved result of a formula, otherwise 0. */
  readonly isResult: Uint8Array;
}

/** The most rows of a batch. */
export const BATCH_ROWS = 1024;

/** Some rows of a worksheet, with the selected columns only. */
export interface RowBatch {
  /** Number of rows. */
  readonly length: number;
  /** 1-based row number, per row, ascending. */
  readonly rowNumbers: Uint32Array;
  /** Per row: 1 if it is hidden, perhaps by a filter, otherwise 0. */
  readonly isHidden: Uint8Array;
  /** In the order in which the columns were selected. */
  readonly columns: readonly CellColumn[];
  /**
   * The top row of the merged range that covers this row of this column, or the
   * row itself if no range does. The top row may be the header row or above it.
   * Undefined if there are no merged ranges.
   * @param index of the column in `columns`
   */
  readonly topRow?: (index: number, rowNumber: number) => number;
}

/** One of the top rows: all its text cells, by ascending column. */
export interface TopRow {
  readonly rowNumber: number;
  /** Columns of formulas whose results were never calculated, ascending. */
  readonly uncalculated: readonly number[];
  /** Whether a 0-based column is hidden: people do not see its cells. */
  isHiddenColumn(column: number): boolean;
  readonly cells: readonly { readonly column: number; readonly text: string }[];
  /** All its numbers, dates among them, by ascending column. */
  readonly numbers: readonly {
    readonly column: number;
    readonly value: number;
  }[];
}

/**
 * Gets the top rows of a worksheet one by one.
 *
 * @returns the 0-based columns to read from every row below this one, or
 * undefined to see the next row
 */
export type SelectColumns = (row: TopRow) => readonly number[] | undefined;

/** A header that is merged over several columns. */
export interface WideHeader {
  /** Such as `H1:I1`. */
  readonly range: string;
  /** The selected column, and those beside it, as far as they are looked at. */
  readonly columns: readonly {
    /** 0-based. */
    readonly column: number;
    /** Its place in the `columns` of a batch. */
    readonly index: number;
  }[];
}

/** What merged ranges change. */
export interface MergedList {
  readonly count: number;
  /** References of the first ones, such as `A2:A10`, from top to bottom. */
  readonly first: readonly string[];
  /** How many numbers they hide in selected columns that are not spread. */
  readonly hiddenNumbers: number;
}

/** The first worksheet of a workbook. */
export interface Worksheet {
  /** The name on its tab. */
  readonly name: string;
  /** Counts the work of reading it and of processing its rows. */
  readonly meter: WorkMeter;
  /** Whether it is hidden: people who open the workbook do not see it. */
  readonly isHidden: boolean;
  /** How many worksheets the workbook has beside this one. */
  readonly otherWorksheets: number;
  /**
   * Yields the rows below the one for which `select` chose columns; none if it
   * chose no columns in the first {@linkcode TOP_ROWS} rows. A batch is valid
   * only until the next one is asked for. Ask {@linkcode mustReadAgain} at the
   * end.
   * @param isSpread by selected column: whether a merged cell has its value in
   * all its rows, or (default) only in the top one
   * @param seeLate if `select` chose no columns, gets the rows from there to row
   * {@linkcode LATE_ROWS}, as far as they are few cells, until it returns true
   * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`,
   * `workbook_too_large`, `formula_not_calculated`
   */
  rows(
    select: SelectColumns,
    isSpread?: readonly boolean[],
    seeLate?: (row: TopRow) => boolean,
  ): AsyncGenerator<RowBatch, void, void>;
  /**
   * Whether merged cells change the rows that `rows` has just yielded, or a
   * header is wide: the file lists merged ranges after the rows. If so, call
   * `rows` again, once.
   */
  mustReadAgain(): boolean;
  /**
   * Whether the file says that saved results of formulas may be stale: it asks
   * to be calculated when it is opened, or was saved before that was done.
   * Known once all rows have been yielded: the worksheet says so after them.
   */
  isStale(): boolean;
  /**
   * The merged ranges below the header row that have cells in several rows of
   * selected columns, or hide numbers there. Known once all rows have been
   * yielded.
   */
  mergedRanges(): MergedList;
  /**
   * The selected columns whose header is merged with cells beside it. Known
   * once all rows have been yielded; the second time, batches have these other
   * columns too.
   */
  wideHeaders(): readonly WideHeader[];
  /**
   * Looks for other worksheets in whose top rows `select` chooses columns. Reads
   * only the beginnings of the first 31, on a budget of their own; one that
   * cannot be read counts as one without.
   * @returns their names
   */
  findOthers(select: SelectColumns): Promise<readonly string[]>;
  /** The text of an id; two ids may have the same text. */
  text(id: number): string;
  /**
   * Finds the text of an id as UTF-8, without decoding it.
   * @param text set to where the text is, or what has to be decoded
   * @returns false if the text must be decoded with {@linkcode text}
   */
  utf8(id: number, text: Utf8Text): boolean;
}

/** The header row must be within this many rows from the top (design 13). */
export const TOP_ROWS = 50;
/** A header row that comes later, but within this many rows, is named. */
export const LATE_ROWS = 1000;
