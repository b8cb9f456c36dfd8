/**
 * Finds cells that probably misspell a header, which header_search.ts names if
 * it finds no header row.
 */
import type { TopRow } from "../../xlsx/mod.ts";
import type { SalesHeader } from "./columns.ts";

/** A longer text is not a misspelt header. */
const MAX_LENGTH = 50;
/** Text cells to examine in a row: sales worksheets have fewer columns. */
const MAX_CELLS = 256;
const UNSEEN = /[\s\p{C}\p{Default_Ignorable_Code_Point}]+/gu;
/**
 * A date, a title with a date, or a header of both 年 and 月: renaming these
 * would not help.
 */
const DATE = /[\d〇零一二三四五六七八九十][年月]|年.*月|月.*年/;
/**
 * Traditional characters of headers, and in the same order the simplified ones.
 */
const TRADITIONAL = "業標準醫稱級別庫數經貼萬";
const SIMPLIFIED = "业标准医称级别库数经贴万";
const ANY_TRADITIONAL = new RegExp(`[${TRADITIONAL}]`, "g");
/**
 * Added to the distance of a text that is contained in a header: any text that
 * contains the header is closer.
 */
const CONTAINED = 100;

type Cell = TopRow["cells"][number];

/**
 * Finds the closest cell of a row for each header that the row lacks. A cell is
 * found for at most one header.
 */
export function findNearMisses(
  { cells }: TopRow,
  missing: readonly SalesHeader[],
): ReadonlyMap<SalesHeader, Cell> {
  const candidates = cells.slice(0, MAX_CELLS)
    .filter(({ text }) => text.length <= MAX_LENGTH)
    .map((cell) => ({ cell, text: normalized(cell.text) }));
  const found = new Map<SalesHeader, Cell>();
  const taken = new Set<Cell>();
  for (const header of missing) {
    const wanted = normalized(header);
    let [closest, distance]: [Cell | undefined, number] = [undefined, Infinity];
    for (const { cell, text } of candidates) {
      const own = distanceOf(text, wanted);
      if (own < distance && !taken.has(cell)) [closest, distance] = [cell, own];
    }
    if (closest === undefined) continue;
    found.set(header, closest);
    taken.add(closest);
  }
  return found;
}

function distanceOf(text: string, header: string): number {
  if (text === header) return 0;
  const more = text.length - header.length;
  if (more > 0) {
    const isSimilar = more <= 4 + 2 * header.length && text.includes(header) &&
      !(header.length === 1 && DATE.test(text));
    return isSimilar ? more : Infinity;
  }
  return 2 * text.length >= header.length && header.includes(text)
    ? CONTAINED - more
    : Infinity;
}

/**
 * A text without the usual variations: width, case, white space, traditional
 * characters. Empty if the result is far longer than a header: one character
 * may stand for many.
 */
function normalized(text: string): string {
  const normal = text.normalize("NFKC");
  if (normal.length > 2 * MAX_LENGTH) return "";
  return normal.replace(UNSEEN, "").toLowerCase()
    .replace(ANY_TRADITIONAL, (it) => SIMPLIFIED[TRADITIONAL.indexOf(it)]);
}
