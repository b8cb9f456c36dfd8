/**
 * The header `x-notes`: a List of Tokens with Parameters (RFC 9651 section
 * 3.1).
 */
import {
  checkParameter,
  needsCheck,
  type Note,
  type NoteFacts,
  notes as kinds,
  notesHeader,
  serializeItem,
} from "../../schemas/mod.ts";

/**
 * The header for these notes; no header without notes, because an empty List is
 * not sent.
 */
export function notesHeaders(notes: readonly Note[]): Record<string, string> {
  if (notes.length === 0) return {};
  return { [notesHeader.name]: notes.map(serializeNote).join(", ") };
}

function serializeNote(note: Note): string {
  const facts: Partial<NoteFacts> & Pick<Note, "token"> = note;
  return serializeItem(
    note.token,
    [
      ...kinds[note.token].parameters.map((name) =>
        [name, facts[name]] as const
      ),
      [checkParameter, needsCheck(note) || undefined],
    ],
  );
}
