/** The column that a table is sorted by. */
export interface RowOrder<Key extends string> {
  key: Key;
  descending: boolean;
}

/**
 * Sorts rows by a column. Rows without a value come last in both directions;
 * equal rows keep their order. Texts follow the language, or `compare`.
 */
export function inOrder<Row, Key extends string>(
  rows: readonly Row[],
  { key, descending }: RowOrder<Key>,
  { valueOf, language, compare }: {
    valueOf(row: Row, key: Key): number | string | undefined;
    /** BCP 47. */
    language: string;
    compare?: ((a: string, b: string) => number) | undefined;
  },
): Row[] {
  const texts = compare ??
    new Intl.Collator(language, { numeric: true }).compare;
  const direction = descending ? -1 : 1;
  return rows.map((row) => ({ row, value: valueOf(row, key) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined) {
        return Number(a === undefined) - Number(b === undefined);
      }
      return direction *
        (typeof a === "number" && typeof b === "number"
          ? a - b
          : texts(`${a}`, `${b}`));
    })
    .map(({ row }) => row);
}
