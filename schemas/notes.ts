/**
 * Notes on a workbook in a successful answer (design 25): token -> parameters.
 * `core/` collects the facts, `routes/` sends them in `x-notes`, `words/` has
 * the sentences, and documents and tests iterate the table.
 */

export interface NoteKind {
  /** Parameters in the order of sending. */
  parameters: readonly (keyof NoteFacts)[];
  /** Optional parameters, absent if there is nothing to say. */
  optional?: readonly (keyof NoteFacts)[];
  /**
   * Whether a figure may be wrong, so that somebody should look: always, never,
   * or if an optional parameter is sent.
   */
  check: boolean | keyof NoteFacts;
  /** An example, as sent. */
  example: string;
}

/** Facts that notes may contain. */
export interface NoteFacts {
  count: number;
  rows: readonly number[];
  ranges: readonly string[];
  cell: string;
  cells: readonly string[];
  numbers: number;
  ones: number;
  "with-headers": number;
  format: string;
  shown?: string;
  counted?: string;
}

/** The header of the notes: a List of Tokens (RFC 9651 section 3.1). */
export const notesHeader = { name: "x-notes", maxBytes: 4096 } as const;

/** Rows or ranges that a note lists. */
export const MAX_LISTED = 10;

/** Every note by its token. */
export const notes = {
  "rows-left-out": {
    parameters: ["count", "rows", "cells"],
    check: false,
    example: 'rows-left-out;count=3;rows="6 9 12";cells="A6 H9 J12"',
  },
  "total-rows": {
    parameters: ["count", "rows"],
    check: false,
    example: 'total-rows;count=3;rows="12 25 40"',
  },
  "repeated-headers": {
    parameters: ["count", "rows"],
    check: false,
    example: 'repeated-headers;count=1;rows="51"',
  },
  "rows-without-quantity": {
    parameters: ["count", "rows"],
    check: false,
    example: 'rows-without-quantity;count=2;rows="6 8"',
  },
  "other-rows": {
    parameters: ["count", "rows"],
    check: true,
    example: 'other-rows;count=1;rows="42";check',
  },
  "merged-cells": {
    parameters: ["count", "ranges", "numbers"],
    optional: ["numbers"],
    check: "numbers",
    example: 'merged-cells;count=2;ranges="A2:A10 J2:J4";numbers=2;check',
  },
  "possible-totals": {
    parameters: ["count", "rows"],
    check: true,
    example: 'possible-totals;count=2;rows="9 11";check',
  },
  "hidden-rows": {
    parameters: ["count", "rows"],
    check: false,
    example: 'hidden-rows;count=2;rows="7 9"',
  },
  "hidden-sheet": {
    parameters: [],
    check: false,
    example: "hidden-sheet",
  },
  "other-sheets": {
    parameters: ["count", "with-headers"],
    check: false,
    example: "other-sheets;count=11;with-headers=11",
  },
  "stale-results": {
    parameters: ["count", "cell"],
    check: true,
    example: 'stale-results;count=3;cell="J2";check',
  },
  "other-marks": {
    parameters: ["count", "cell", "ones"],
    optional: ["ones"],
    check: "ones",
    example: 'other-marks;count=4;cell="K7";ones=0;check',
  },
  "shown-differently": {
    parameters: ["count", "cell", "format", "shown", "counted"],
    optional: ["shown", "counted"],
    check: true,
    example:
      'shown-differently;count=12;cell="H2";format="m/d";shown="5/6";counted="45418";check',
  },
  "conv-in-boxes": {
    parameters: ["count", "rows"],
    check: true,
    example: 'conv-in-boxes;count=3;rows="2 3 4";check',
  },
  "error-names": {
    parameters: ["count", "cell"],
    check: false,
    example: 'error-names;count=2;cell="D5"',
  },
  "similar-names": {
    parameters: ["count", "cells"],
    check: false,
    example: 'similar-names;count=1;cells="D5 D19"',
  },
} as const satisfies Record<string, NoteKind>;

/**
 * The types of parameters; the items of a list are separated by blanks. Every
 * note may have {@linkcode checkParameter} as well.
 */
export const noteParameters = {
  count: "Integer",
  rows: "String",
  ranges: "String",
  cell: "String",
  cells: "String",
  numbers: "Integer",
  ones: "Integer",
  "with-headers": "Integer",
  format: "String",
  shown: "String",
  counted: "String",
} as const satisfies Record<keyof NoteFacts, "Integer" | "String">;

/** True on notes after which a figure may be wrong, otherwise absent. */
export const checkParameter = "check";

export type NoteToken = keyof typeof notes;

/** The optional parameters of a kind. */
type Optional<Kind extends NoteKind> = Kind extends
  { optional: readonly (infer Name extends keyof NoteFacts)[] } ? Name : never;

type FactsOf<Kind extends NoteKind> =
  & Readonly<
    Pick<NoteFacts, Exclude<Kind["parameters"][number], Optional<Kind>>>
  >
  & Readonly<Partial<Pick<NoteFacts, Optional<Kind>>>>;

/** A note as plain data: its token and its parameters. */
export type Note = {
  [Token in NoteToken]:
    & { readonly token: Token }
    & FactsOf<typeof notes[Token]>;
}[NoteToken];

/** Whether a figure may be wrong and should be checked. */
export function needsCheck(note: Note): boolean {
  const { check }: NoteKind = notes[note.token];
  return typeof check === "string" ? check in note : check;
}
