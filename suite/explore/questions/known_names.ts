/** Requested names as the data has them, and names or months to suggest. */
import {
  EMPTY_SHOWN,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { foldedName } from "../../../core/texts/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import { eachGroup } from "./figures.ts";
import type { Coverage, MonthKey } from "./months.ts";
import type { Where } from "./rows/filter.ts";

/** Maximum number of names to suggest for an unknown one. */
export const MAX_SUGGESTED = 5;
/** Invisible characters in the spelling of answers: `\u{a}` or `\u000a`. */
const ESCAPE = /\\u(?:\{([\da-f]{1,6})\}|([\da-f]{4}))/gi;

/** A requested name that no row has in its column. */
export interface UnknownName {
  column: NameColumn;
  name: string;
  /** The most similar names in the column, nearest first. */
  nearest: readonly string[];
  columns: readonly NameColumn[];
  known: number;
}

/** The names of a column, as shown in answers. */
export function namesIn(tally: Tally, column: NameColumn): string[] {
  const shown = new Set<number>();
  eachGroup(tally, column, (id) => shown.add(id));
  return Array.from(shown, (id) => tally.names.text(id));
}

/**
 * Looks up requested names. `where` has them as the data does, `unknown` is the
 * first that the data lacks, and `known` has only those that the data has.
 * `(空)` and an empty text are the empty name; invisible characters may be given
 * as escapes.
 */
export function resolveNames(
  tally: Tally,
  where: Where,
): { where: Where; unknown: UnknownName | undefined; known: Where } {
  let unknown: UnknownName | undefined;
  const found: { [column in NameColumn]?: string[] } = {};
  const had: { [column in NameColumn]?: string[] } = {};
  for (const column of nameColumns) {
    const wanted = where[column];
    if (wanted === undefined) continue;
    const known = new Set(namesIn(tally, column));
    found[column] = wanted.map((name) => nameIn(known, name) ?? name);
    const own = wanted.filter((name) => nameIn(known, name));
    if (own.length > 0) had[column] = own;
    const name = wanted.find((name) => !nameIn(known, name));
    if (name === undefined) continue;
    // Only for the first: the search for similar names visits all names.
    unknown ??= {
      column,
      name,
      nearest: nearestNames(name, known),
      columns: nameColumns.filter((other) =>
        other !== column && nameIn(new Set(namesIn(tally, other)), name)
      ),
      known: known.size,
    };
  }
  return { where: found, unknown, known: had };
}

function nameIn(known: ReadonlySet<string>, name: string): string | undefined {
  return [name || EMPTY_SHOWN, unescaped(name)].find((one) => known.has(one));
}

/** A name with invisible characters in place of the escapes of answers. */
export function unescaped(name: string): string {
  return name.replace(ESCAPE, (escape, long?: string, short?: string) => {
    const point = parseInt(long ?? short ?? "", 16);
    return point > 0x10ffff ? escape : String.fromCodePoint(point);
  });
}

/**
 * The names most similar to a requested one: first names that contain it or are
 * contained in it, then names that share half of their characters. Ignores
 * blanks.
 */
export function nearestNames(
  wanted: string,
  names: Iterable<string>,
): string[] {
  const folded = foldedName(wanted);
  const characters = new Set(folded);
  const scored: { name: string; score: number }[] = [];
  for (const name of names) {
    const other = foldedName(name);
    const isWithin = other !== "" && folded !== "" &&
      (other.includes(folded) || folded.includes(other));
    const others = new Set(other);
    const common = [...others].filter((one) => characters.has(one)).length;
    const share = common / Math.max(1, characters.size, others.size);
    if (isWithin || share >= 0.5) {
      scored.push({ name, score: (isWithin ? 1 : 0) + share });
    }
  }
  return scored.sort((a, b) => b.score - a.score).slice(0, MAX_SUGGESTED)
    .map(({ name }) => name);
}

/** The months with data that are nearest to a requested month, ascending. */
export function nearestMonths(
  wanted: MonthKey,
  { months }: Coverage,
): MonthKey[] {
  const distance = (month: MonthKey) =>
    Math.abs(monthNumber(month) - monthNumber(wanted));
  return months.toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2).sort();
}

/** The rows whose name contains all words of a text, in any width and case. */
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
