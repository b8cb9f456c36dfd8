/** The notes of `x-notes`. */
import { numbers, parseItems, type Readers, words } from "./structured_list.ts";

/**
 * What the service did to the data or found in it. `/llms.md` lists the tokens;
 * newer services may send others.
 */
export interface Note {
  /** What it is about, such as `total-rows`. */
  readonly token: string;
  /** How many there are in all. */
  readonly count?: number;
  /** Their row numbers, the first ten at most. */
  readonly rows?: readonly number[];
  /** Their ranges, the first ten at most. */
  readonly ranges?: readonly string[];
  /** The first of these cells. */
  readonly cell?: string;
  /** A cell of each name of the first pair. */
  readonly cells?: readonly string[];
  /** How many numbers in covered cells do not count. */
  readonly numbers?: number;
  /** How many worksheets that were not read have all headers. */
  readonly "with-headers"?: number;
}

const readers: Readers<Omit<Note, "token">> = {
  count: Number,
  rows: numbers,
  ranges: words,
  cell: (text) => text,
  cells: words,
  numbers: Number,
  "with-headers": Number,
};

/** `total-rows;count=2;rows="12 25"` -> `[{ token, count: 2, rows: [12, 25] }]` */
export function parseNotes(header: string): Note[] {
  return parseItems(header, readers);
}
