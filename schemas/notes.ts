/**
 * What a successful answer says about the workbook besides the statistics
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
  /** A note as a sentence in English; `words/` has the other languages. */
  say(facts: NoteFacts): string;
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
    say: ({ count, rows }) =>
      `${plural(count, "total row was", "total rows were")} left out${
        inRows(count, rows)
      }`,
  },
  "repeated-headers": {
    means: "rows that repeat the header row were left out",
    parameters: ["count", "rows"],
    example: 'repeated-headers;count=1;rows="51"',
    say: ({ count, rows }) =>
      `${
        plural(count, "repeated header row was", "repeated header rows were")
      } left out${inRows(count, rows)}`,
  },
  "merged-cells": {
    means:
      "merged cells over several rows: 年, 月 and names counted in each row, other values once",
    parameters: ["count", "ranges"],
    example: 'merged-cells;count=2;ranges="A2:A10 B2:B4"',
    say: ({ count, ranges }) =>
      `${plural(count, "merge", "merges")} over several rows${
        listed(count, ranges)
      }: year, month and names hold for each row, quantities count once`,
  },
  "hidden-rows": {
    means: "rows that are hidden, perhaps by a filter, counted as data",
    parameters: ["count", "rows"],
    example: 'hidden-rows;count=2;rows="7 9"',
    say: ({ count, rows }) =>
      `${
        plural(count, "row is", "rows are")
      } hidden, perhaps by a filter, and counted${inRows(count, rows)}`,
  },
  "hidden-sheet": {
    means: "the first worksheet is hidden",
    parameters: [],
    example: "hidden-sheet",
    say: () => "The first worksheet, which was read, is hidden",
  },
  "other-sheets": {
    means: "other worksheets were not read",
    parameters: ["count"],
    example: "other-sheets;count=2",
    say: ({ count }) =>
      `${
        plural(count, "other worksheet was", "other worksheets were")
      } not read: only the first one is`,
  },
  "other-marks": {
    means: "cells of 医院去重 in data rows hold something other than 1",
    parameters: ["count", "cell"],
    example: 'other-marks;count=4;cell="K7"',
    say: ({ count, cell }) =>
      `${
        plural(count, "cell")
      } in 医院去重 with something other than 1: not counted as new hospitals, such as ${cell}`,
  },
  "error-names": {
    means: "names in data rows are an Excel error such as #N/A",
    parameters: ["count", "cell"],
    example: 'error-names;count=2;cell="D5"',
    say: ({ count, cell }) =>
      `${
        plural(count, "name is", "names are")
      } an Excel error such as #N/A and counted as a name: see ${cell}`,
  },
  "similar-names": {
    means:
      "pairs of names in one column differ only in width, brackets, case or blanks, and counted as two",
    parameters: ["count", "cells"],
    example: 'similar-names;count=1;cells="D5 D19"',
    say: ({ count, cells }) =>
      `${
        plural(count, "pair")
      } of names that differ only in width, case, brackets or spaces, each counted separately, such as ${
        cells.join(" and ")
      }`,
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

/** What a language says of each note. */
export type NoteSentences = Readonly<
  Record<NoteToken, (facts: NoteFacts) => string>
>;

export const notesInEnglish = Object.fromEntries(
  Object.entries(notes).map(([token, { say }]) => [token, say]),
) as NoteSentences;

/** A note as plain data: its token and its parameters. */
export type Note = {
  [Token in NoteToken]:
    & { readonly token: Token }
    & Readonly<Pick<NoteFacts, typeof notes[Token]["parameters"][number]>>;
}[NoteToken];

/** Whether a note is in the table: other versions may have other kinds. */
export function isNote(note: { readonly token: string }): note is Note {
  return Object.hasOwn(notes, note.token);
}

/** Some of `count`, in brackets. */
function listed(count: number, names: readonly (number | string)[]): string {
  if (names.length === 0) return "";
  return ` (${names.join(", ")}${names.length < count ? ", …" : ""})`;
}

function inRows(count: number, rows: readonly number[]): string {
  return listed(count, rows).replace(
    "(",
    rows.length === 1 ? "(row " : "(rows ",
  );
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
