/** The column that a table of names is sorted by. */
export interface RowOrder<Key extends string> {
  key: Key;
  descending: boolean;
}

/** A row of a ranking. */
interface Ranked {
  name: string;
  rank: number;
}

/**
 * Sorts rows by a column, those without a value last, equal ones by rank. Names
 * are sorted by the rules of a language.
 */
export function inOrder<Row extends Ranked, Key extends string>(
  rows: readonly Row[],
  { key, descending }: RowOrder<Key>,
  { valueOf, language }: {
    /** The value of a row in any column except that of names. */
    valueOf(row: Row, key: Key): number | undefined;
    language: string;
  },
): Row[] {
  const names = new Intl.Collator(language, { numeric: true });
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (key === "name") return names.compare(a.name, b.name) * direction;
    const [x, y] = [valueOf(a, key), valueOf(b, key)];
    if (x === undefined || y === undefined) {
      return Number(x === undefined) - Number(y === undefined) ||
        a.rank - b.rank;
    }
    return (x - y) * direction || a.rank - b.rank;
  });
}
