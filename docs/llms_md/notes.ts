import {
  type NoteKind,
  noteParameters,
  notes as kinds,
  notesHeader,
} from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";

/** What a success says beside the statistics, from the table `notes`. */
export function notes(): string {
  const { name } = notesHeader;
  return `
## Notes

A success says in the header \`${name}\` what was done to the data: a List of Tokens with Parameters (RFC 9651), at most 4 KB, absent if there is nothing to say. Show it beside the figures. Ignore unknown tokens and parameters.

${noteTable()}

${parameterTable()}
`;
}

function noteTable(): string {
  return table(
    ["Token", "Meaning", "Example"],
    Object.entries<NoteKind>(kinds).map(([token, { means, example }]) => [
      code(token),
      means,
      code(example),
    ]),
  );
}

function parameterTable(): string {
  return table(
    ["Parameter", "Type", "Meaning"],
    Object.entries(noteParameters).map(([name, { type, means }]) => [
      code(name),
      type,
      means,
    ]),
  );
}
