import type { RankedRow } from "./ranked.ts";

/** The columns by which a ranking can be ordered. */
export type OrderKey = "rank" | "name" | "qty" | "conv" | "records";

export interface Order {
  key: OrderKey;
  descending: boolean;
}

/** How many rows a ranking shows. */
export type Top = 10 | 50 | "all";

/** The rows by a column; equal ones by rank. Names by the rules of a language. */
export function inOrder(
  rows: readonly RankedRow[],
  { key, descending }: Order,
  language: string,
): RankedRow[] {
  const names = new Intl.Collator(language, { numeric: true });
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const order = key === "name"
      ? names.compare(a.name, b.name)
      : a[key] - b[key];
    return order * direction || a.rank - b.rank;
  });
}

/** The rows whose name has all words of a text, whatever their width and case. */
export function search<T>(
  rows: readonly T[],
  text: string,
  nameOf: (row: T) => string,
): readonly T[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const name = folded(nameOf(row));
    return words.every((word) => name.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
