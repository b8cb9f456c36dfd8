/** The column that a table is sorted by. */
export interface RowOrder<Key extends string> {
  key: Key;
  descending: boolean;
}
