/**
 * What a successful answer says about the workbook beside the statistics
 * (design 25): token -> what it means. `core/` collects the facts, `routes/`
 * sends them in `x-notes`, and the documents and the tests iterate the table.
 */

/** One kind of note. */
export interface NoteKind {
  /** What the service did or found, for the documents. */
  means: string;
  /** Its parameters, in the order in which they are sent. */
  parameters: readonly (keyof NoteFacts)[];
  /** A note as it is sent. */
  example: string;
}

/** What a note can be about; {@linkcode noteParameters} says what each is. */
export interface NoteFacts {
  count: number;
  rows: readonly number[];
  ranges: readonly string[];
  cell: string;
  cells: readonly string[];
}

/** The header that notes are sent in: a List of Tokens (RFC 9651 section 3.1). */
export const notesHeader = { name: "x-notes", maxBytes: 4096 } as const;

/** Every note by its token. */
export const notes = {
  "total-rows": {
    means: "total rows were left out",
    parameters: ["count", "rows"],
    example: 'total-rows;count=3;rows="12 25 40"',
  },
  "repeated-headers": {
    means: "rows that repeat the header row were left out",
    parameters: ["count", "rows"],
    example: 'repeated-headers;count=1;rows="51"',
  },
  "merged-cells": {
    means:
      "merged cells over several rows: 年, 月 and names counted in each row, other values once",
    parameters: ["count", "ranges"],
    example: 'merged-cells;count=2;ranges="A2:A10 B2:B4"',
  },
  "hidden-rows": {
    means: "rows that are hidden, perhaps by a filter, counted as data",
    parameters: ["count", "rows"],
    example: 'hidden-rows;count=2;rows="7 9"',
  },
  "hidden-sheet": {
    means: "the first worksheet is hidden",
    parameters: [],
    example: "hidden-sheet",
  },
  "other-sheets": {
    means: "other worksheets were not read",
    parameters: ["count"],
    example: "other-sheets;count=2",
  },
  "other-marks": {
    means: "cells of 医院去重 in data rows hold something other than 1",
    parameters: ["count", "cell"],
    example: 'other-marks;count=4;cell="K7"',
  },
  "error-names": {
    means: "names in data rows are an Excel error such as #N/A",
    parameters: ["count", "cell"],
    example: 'error-names;count=2;cell="D5"',
  },
  "similar-names": {
    means:
      "pairs of names in one column differ only in width, brackets, case or blanks, and counted as two",
    parameters: ["count", "cells"],
    example: 'similar-names;count=1;cells="D5 D19"',
  },
} as const satisfies Record<string, NoteKind>;

/** The parameters of notes; lists are strings with a blank between two items. */
export const noteParameters = {
  count: { type: "Integer", means: "how many there are in all" },
  rows: { type: "String", means: "their row numbers, the first ten at most" },
  ranges: { type: "String", means: "these ranges, the first ten at most" },
  cell: { type: "String", means: "the first of these cells" },
  cells: { type: "String", means: "a cell of each name of the first pair" },
} as const satisfies Record<
  keyof NoteFacts,
  { type: "Integer" | "String"; means: string }
>;

export type NoteToken = keyof typeof notes;

/** A note as plain data: its token and its parameters. */
export type Note = {
  [Token in NoteToken]:
    & { readonly token: Token }
    & Readonly<Pick<NoteFacts, typeof notes[Token]["parameters"][number]>>;
}[NoteToken];
