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

A success says in the header \`${name}\` what the service did to the data, and what people may not expect of the workbook. Show these notes beside the figures. The header is absent if there is nothing to say.

Its value is a List of Tokens with Parameters (RFC 9651), ASCII only and at most 4 KB:

\`\`\`http
${name}: ${kinds["total-rows"].example}, ${kinds["other-sheets"].example}
\`\`\`

${noteTable()}

${parameterTable()}

Counts are always complete. Rows, ranges and cells are those of the first worksheet. Ignore tokens and parameters that you do not know: there may be more in future.
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
