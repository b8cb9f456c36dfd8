/** Recognises headers that are spread over two rows. header_search.ts says so when it finds no header row. */
import type { TopRow } from "../xlsx/mod.ts";
import { withoutBlanks } from "./blanks.ts";
import type { SalesHeader } from "./columns.ts";

/** A top row and the headers that it lacks. */
export interface TopRowHeaders {
  row: TopRow;
  missing: readonly SalesHeader[];
}

/** Two rows, one below the other, that hold all headers together. */
export interface SplitHeaders {
  upper: TopRow;
  lower: TopRow;
  /** Headers that only the upper row has. */
  inUpper: readonly SalesHeader[];
  /** Headers that only the lower row has. */
  inLower: readonly SalesHeader[];
  /** Headers that begin in the upper row and end in the lower one, with their columns. */
  cut: readonly CutHeader[];
}

interface CutHeader {
  header: SalesHeader;
  column: number;
}

/** Undefined unless each required header is in just one of the rows, or cut in two. */
export function findSplitHeaders(
  { row: upper, missing: notInUpper }: TopRowHeaders,
  { row: lower, missing: notInLower }: TopRowHeaders,
  headers: readonly SalesHeader[],
): SplitHeaders | undefined {
  const inUpper = headers.filter((header) => !notInUpper.includes(header));
  const inLower = headers.filter((header) => !notInLower.includes(header));
  if (inUpper.some((header) => inLower.includes(header))) return undefined;
  const neither = notInUpper.filter((header) => notInLower.includes(header));
  const cut = neither.flatMap((header) => {
    const column = columnOfCut(header, upper, lower);
    return column === undefined ? [] : [{ header, column }];
  });
  return cut.length < neither.length
    ? undefined
    : { upper, lower, inUpper, inLower, cut };
}

function columnOfCut(
  header: SalesHeader,
  upper: TopRow,
  lower: TopRow,
): number | undefined {
  for (const { column, text } of upper.cells) {
    const beginning = withoutBlanks(text);
    if (beginning === "" || !header.startsWith(beginning)) continue;
    const end = lower.cells.find((cell) => cell.column === column)?.text ?? "";
    if (beginning + withoutBlanks(end) === header) return column;
  }
  return undefined;
}
