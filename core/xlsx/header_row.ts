/** The row for which the caller chose columns. */
export interface HeaderRow {
  rowNumber: number;
  /** Texts by column. */
  texts: ReadonlyMap<number, string>;
  columns: readonly number[];
}
