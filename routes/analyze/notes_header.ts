/** The header `x-notes`: notes as a List of Tokens with Parameters (RFC 9651 section 3.1). */
import {
  type Note,
  type NoteFacts,
  notes as kinds,
  notesHeader,
} from "../../schemas/mod.ts";

/**
 * The header for these notes; none if there are none, because an empty List is
 * not sent.
 */
export function notesHeaders(notes: readonly Note[]): Record<string, string> {
  if (notes.length === 0) return {};
  return { [notesHeader.name]: notes.map(serializeNote).join(", ") };
}

/** A Token with its Parameters (RFC 9651 section 4.1.1.2). */
function serializeNote(note: Note): string {
  const facts: Partial<NoteFacts> & Pick<Note, "token"> = note;
  const parameters = kinds[note.token].parameters.map((name) =>
    `;${name}=${serializeFact(facts[name])}`
  );
  return note.token + parameters.join("");
}

/** An Integer or a String. Counts, row numbers and cells need no escapes. */
function serializeFact(fact: NoteFacts[keyof NoteFacts] | undefined): string {
  if (typeof fact === "number") return String(fact);
  return `"${typeof fact === "string" ? fact : fact?.join(" ")}"`;
}
