/** The row that `rows/` finds, and that `merged/` must not change. */
export interface HeaderRow {
  rowNumber: number;
  /** Texts by column. */
  texts: ReadonlyMap<number, string>;
  columns: readonly number[];
  /** Whether row numbers ascended so far: if not, reading starts again. */
  isInOrder: boolean;
}
