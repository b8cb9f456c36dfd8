import type { Utf8Text } from "../bytes/mod.ts";

/**
 * What a cell holds. `uncalculated` is a formula without a cached value,
 * `malformed` a numeric cell whose content is no finite number.
 */
export const CellKind = {
  empty: 0,
  number: 1,
  text: 2,
  boolean: 3,
  error: 4,
  uncalculated: 5,
  malformed: 6,
} as const;
export type CellKind = typeof CellKind[keyof typeof CellKind];

/** The cells of one selected column, one per row of the batch. */
export interface CellColumn {
  /** A {@linkcode CellKind} per row. */
  readonly kinds: Uint8Array;
  /**
   * Per row: the number; 0 or 1 of a boolean; for text, error and malformed
   * the id to give to {@linkcode Worksheet.text}. Nothing otherwise.
   */
  readonly values: Float64Array;
}

/** Some rows of a worksheet, only the selected columns of them. */
export interface RowBatch {
  /** How many rows this is. */
  readonly length: number;
  /** 1-based row number, per row. */
  readonly rowNumbers: Uint32Array;
  /** In the order in which the columns were selected. */
  readonly columns: readonly CellColumn[];
}

/** A row above the data: all its text cells, by ascending column. */
export interface TopRow {
  readonly rowNumber: number;
  readonly cells: readonly { readonly column: number; readonly text: string }[];
}

/**
 * Is shown the first rows of a worksheet one by one, by ascending row number
 * (where a file turns out to hold them otherwise, once more from the first on).
 * Gives the 0-based columns to read from every row after this one, or undefined
 * to be shown the next row.
 */
export type SelectColumns = (row: TopRow) => readonly number[] | undefined;

/** The first worksheet of a workbook. */
export interface Worksheet {
  /** The name on its tab. */
  readonly name: string;
  /**
   * Gives the rows after the one for which `select` chose columns; none where
   * it chose for no row among the first {@linkcode TOP_ROWS}. A batch is only
   * valid until the next one is asked for.
   */
  rows(select: SelectColumns): AsyncGenerator<RowBatch, void, void>;
  /** The text of an id; two ids may have the same text. */
  text(id: number): string;
  /**
   * Tells where the text of an id stands as it is, so that it need not be
   * decoded; false where it has to be.
   */
  utf8(id: number, text: Utf8Text): boolean;
  /**
   * Makes sure that all of it is as it was saved. Rows are given as they come,
   * before that is known: what is wrong with one may be damage.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  verify(): Promise<void>;
}

/** How many rows from the top may be the header row (design 13). */
export const TOP_ROWS = 50;
