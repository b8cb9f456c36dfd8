import { type Problem, problems } from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";

/** Every failure, from the table `problems`. */
export function failures(): string {
  return `
## Failures

\`code\` in the body equals the HTTP status, and \`data\` is null. The header \`x-error-reason\` holds the reason. Let your program look at the reason, not at \`message\`: the messages below are examples.

${failureTable()}

The service checks in this order: path (404), method (405), size (413), authentication and decryption (401), then JSON, fields and workbook (400). The first problem is the answer.

A proxy in front of the service may answer by itself, without the envelope and without \`x-error-reason\`. So check \`content-type\` before you parse a body.
`;
}

function failureTable(): string {
  const rows = Object.entries<Problem>(problems);
  rows.sort(([, a], [, b]) => a.status - b.status);
  return table(
    ["Status", "`x-error-reason`", "When", "Example of `message`"],
    rows.map(([reason, { status, when, example }]) => [
      String(status),
      code(reason),
      when,
      code(example),
    ]),
  );
}
