import type { Note, NoteFacts } from "../schemas/mod.ts";
import type { Words } from "./words/mod.ts";

const NONE: NoteFacts = { count: 0, rows: [], ranges: [], cell: "", cells: [] };

/** A note as a sentence. */
export function sayNote(note: Note, { notes }: Words): string {
  return notes.say[note.token]({ ...NONE, ...note });
}
