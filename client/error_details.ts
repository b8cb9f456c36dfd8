/** The details of `x-error-details`. */
import { numbers, parseItems, type Readers, words } from "./structured_list.ts";

/**
 * Where the cells, columns or rows are that a refusal is about. `/llms.md` says
 * which reason has which of these.
 */
export interface ErrorDetails {
  /** How many there are in all: bad cells, missing headers, or headers too many. */
  readonly count?: number;
  /** The first of these cells, as many as fit; of missing headers, the cells that probably misspell one. */
  readonly cells?: readonly string[];
  /** The letters of the column of the first cell. */
  readonly column?: string;
  /** The required headers, by their number from 1 in the table of `/llms.md`. */
  readonly headers?: readonly number[];
  /** The row that comes closest to a header row, or the row of headers itself. */
  readonly row?: number;
}

const readers: Readers<ErrorDetails> = {
  count: Number,
  cells: words,
  column: (text) => text,
  headers: numbers,
  row: Number,
};

/**
 * `cell_invalid;count=2;cells="H3 H9"` -> `{ count: 2, cells: ["H3", "H9"] }`;
 * undefined if the header is empty.
 */
export function parseDetails(header: string): ErrorDetails | undefined {
  const [item] = parseItems(header, readers);
  if (item === undefined) return undefined;
  const { token: _, ...details } = item;
  return details;
}
