/** Recognises headers that two rows share. header_search.ts says so when it finds no header row. */
import { cellReference, type TopRow } from "../../xlsx/mod.ts";
import { withoutBlanks } from "../texts/mod.ts";
import { type SalesHeader, salesHeaders } from "./columns.ts";

/** A top row, and the headers that it lacks. */
export interface TopRowHeaders {
  row: TopRow;
  missing: readonly SalesHeader[];
}

/** The two cells, one below the other, that hold a header together. */
export interface CutHeader {
  cutInto: readonly [string, string];
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
    const cells = isInUpper ? undefined : cellsOf(header, upper.row, lower.row);
    if (cells === undefined) return undefined;
    cut.set(header, { cutInto: cells });
  }
  return cut;
}

function cellsOf(
  header: SalesHeader,
  upper: TopRow,
  lower: TopRow,
): [string, string] | undefined {
  for (const { column, text } of upper.cells) {
    const beginning = withoutBlanks(text);
    if (beginning === "" || !header.startsWith(beginning)) continue;
    const end = lower.cells.find((cell) => cell.column === column);
    if (beginning + withoutBlanks(end?.text ?? "") !== header) continue;
    return [
      cellReference(column, upper.rowNumber),
      cellReference(column, lower.rowNumber),
    ];
  }
  return undefined;
}
