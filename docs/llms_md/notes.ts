import {
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes as kinds,
  notesHeader,
  type NoteToken,
} from "../../schemas/mod.ts";
import { references, type ReferenceWords } from "../../schemas/words/mod.ts";
import { binarySize, code, table } from "../markdown.ts";

/** Notes on a workbook, from the table `notes`. */
export function notes(): string {
  const { name } = notesHeader;
  const english = references.en();
  const { noteParameters: meanings } = english;
  const parameters = Object.entries(noteParameters).map(([name, type]) =>
    `${code(name)} (${type}): ${meanings[name as keyof NoteFacts]}`
  ).join("; ");
  return `
## Notes

The header \`${name}\` of a success says what the service did to the data: a List of Tokens with Parameters (RFC 9651), at most ${
    binarySize(notesHeader.maxBytes)
  }, in one line (\`total-rows;count=1;rows="42", other-sheets;count=1;with-headers=0\`), absent if there is nothing to say. Show it with the figures.

${noteTable(english, ["Example", "Meaning"])}

${parameters}. Lists are separated by blanks.
`;
}

/** Every note with its meaning, in a language. */
export function noteTable(
  { notes: meanings }: ReferenceWords,
  heads: readonly string[],
): string {
  return table(
    heads,
    Object.entries<NoteKind>(kinds).map(([token, { example }]) => [
      code(example),
      meanings[token as NoteToken],
    ]),
  );
}
