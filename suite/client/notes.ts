/** The notes of `x-notes`. */
import { numbers, parseItems, type Readers, words } from "./structured_list.ts";

/**
 * What the service did to the data or found in it. `/llms.md` lists the tokens;
 * newer services may send more.
 */
export interface Note {
  /** The subject, such as `total-rows`. */
  readonly token: string;
  /** True if a figure may be wrong and should be checked. */
  readonly check?: true;
  /** Total number of rows, ranges or cells. */
  readonly count?: number;
  /** Row numbers, at most the first ten. */
  readonly rows?: readonly number[];
  /** Ranges, at most the first ten. */
  readonly ranges?: readonly string[];
  /** The first cell. */
  readonly cell?: string;
  /** A cell for each name of the first pair. */
  readonly cells?: readonly string[];
  /** How many numbers in covered cells do not count. */
  readonly numbers?: number;
  /** 0 if no data row has a 1 in `医院去重`; absent otherwise. */
  readonly ones?: number;
  /** How many other worksheets have all headers. */
  readonly "with-headers"?: number;
  /** The number format of the first cell. */
  readonly format?: string;
  /** The date that the first cell shows. */
  readonly shown?: string;
  /** The number that counts in place of that date. */
  readonly counted?: string;
}

const readers: Readers<Omit<Note, "token">> = {
  check: () => true,
  count: Number,
  rows: numbers,
  ranges: words,
  cell: (text) => text,
  cells: words,
  numbers: Number,
  ones: Number,
  "with-headers": Number,
  format: (text) => text,
  shown: (text) => text,
  counted: (text) => text,
};

/**
 * Parses notes, such as `total-rows;count=2;rows="12 25"` into
 * `[{ token, count: 2, rows: [12, 25] }]`.
 */
export function parseNotes(header: string): Note[] {
  return parseItems(header, readers);
}
