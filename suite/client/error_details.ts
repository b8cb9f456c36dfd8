/** The details of `x-error-details`. */
import { numbers, parseItems, type Readers, words } from "./structured_list.ts";

/**
 * The cells, columns or rows that caused a refusal. `/llms.md` lists the
 * parameters of each reason.
 */
export interface ErrorDetails {
  /** Total number of bad cells, missing headers, or superfluous headers. */
  readonly count?: number;
  /**
   * The first bad cells, as many as fit; for missing headers, cells that
   * probably misspell a header.
   */
  readonly cells?: readonly string[];
  /**
   * The kind of the fault of each of these cells, such as `not_a_number`, where
   * cells cannot be read.
   */
  readonly kinds?: readonly string[];
  /** The column letters of the first cell. */
  readonly column?: string;
  /** The required headers, numbered from 1 in the table of `/llms.md`. */
  readonly headers?: readonly number[];
  /** The row with the most headers, or the row of headers itself. */
  readonly row?: number;
}

const readers: Readers<ErrorDetails> = {
  count: Number,
  cells: words,
  kinds: words,
  column: (text) => text,
  headers: numbers,
  row: Number,
};

/**
 * Parses details, such as `cell_invalid;count=2;cells="H3 H9"` into
 * `{ count: 2, cells: ["H3", "H9"] }`; undefined if the header is empty.
 */
export function parseDetails(header: string): ErrorDetails | undefined {
  const [item] = parseItems(header, readers);
  if (item === undefined) return undefined;
  const { token: _, ...details } = item;
  return details;
}
