/** Recognises headers that two rows share. header_search.ts says so when it finds no header row. */
import { cellReference, type TopRow } from "../../xlsx/mod.ts";
import { type SalesHeader, salesHeaders } from "./columns.ts";

/** A top row, and the headers that it lacks. */
export interface TopRowHeaders {
  row: TopRow;
  missing: readonly SalesHeader[];
  /** By column: texts that may be the beginning or the end of a header. */
  parts: ReadonlyMap<number, string>;
}

/** The two cells, one below the other, that hold a header together. */
export interface CutHeader {
  cutInto: readonly [string, string];
}

/** What headers can begin or end with. */
const headerParts: ReadonlySet<string> = new Set(
  salesHeaders.flatMap((header) =>
    Array.from({ length: header.length - 1 }, (_, i) => [
      header.slice(0, i + 1),
      header.slice(i + 1),
    ]).flat()
  ),
);

/** Whether a text without blanks may be the beginning or the end of a header. */
export function isHeaderPart(text: string): boolean {
  return headerParts.has(text);
}

/**
 * The headers that begin in one row and end in the next.
 * @returns undefined unless each other header is in just one of the rows
 */
export function cutHeaders(
  upper: TopRowHeaders,
  lower: TopRowHeaders,
): ReadonlyMap<SalesHeader, CutHeader> | undefined {
  const cut = new Map<SalesHeader, CutHeader>();
  for (const header of salesHeaders) {
    const isInUpper = !upper.missing.includes(header);
    const isInLower = !lower.missing.includes(header);
    if (isInUpper !== isInLower) continue;
    const cells = isInUpper ? undefined : cellsOf(header, upper, lower);
    if (cells === undefined) return undefined;
    cut.set(header, { cutInto: cells });
  }
  return cut;
}

function cellsOf(
  header: SalesHeader,
  upper: TopRowHeaders,
  lower: TopRowHeaders,
): [string, string] | undefined {
  for (const [column, beginning] of upper.parts) {
    if (!header.startsWith(beginning)) continue;
    if (lower.parts.get(column) !== header.slice(beginning.length)) continue;
    return [
      cellReference(column, upper.row.rowNumber),
      cellReference(column, lower.row.rowNumber),
    ];
  }
  return undefined;
}
