import { fieldsOf, objectDescription } from "../fields.ts";
import { endpoints } from "../../schemas/mod.ts";
import { code, paragraphs } from "../markdown.ts";
import { fieldTable } from "./field_table.ts";

/** The envelope and the objects in it (spec 2.1 and 2.3 to 2.9). */
export function response(): string {
  const { method, path } = endpoints.analyze;
  return `
## Answer

Every answer of the two endpoints, success or failure, is \`content-type: application/json; charset=utf-8\` with the envelope \`{code, message, data}\`; for \`${method} ${path}\`, \`data\` is a MonthlySalesStats.

- The JSON is compact, in one line, and never compressed. Numbers may have an exponent (\`4e-12\`); a 64-bit float holds each \`number\` as it is printed, 32 bits hold each \`integer\`. All fields are always there, and no others; lists may be empty.
- Rankings are complete: there are no pages, and there is no "top 10".
- A 200 whose body ends before \`content-length\` bytes was cut off on the way: treat it as a network error.
- Every answer has \`cache-control: no-store\` and a new \`x-request-id\`, whatever the request has: quote it when you report a problem. \`server-timing\` says how long each step took, in milliseconds.

${
    objects([
      "MonthlySalesStats",
      "SalesStats",
      "Meta",
      "GroupStat",
      "NewHospital",
    ])
  }

A workbook without data rows is a success: \`months\` is \`[]\`, \`byMonth\` is \`{}\`, and every figure of \`total\` is 0.

To combine workbooks, add up \`qty\`, \`conv\` and \`records\` by name. Distinct hospitals do not add up: count the names in all \`byHospital\` lists together, each once and without \`(空)\` (a cell that says \`(空)\` is in the group of empty cells, but counts as a hospital). An answer does not cross two columns, such as the hospitals of one manager: the page at \`/\` does. With a checkout of the service, so do \`deno task analyze FILE.xlsx\` in a terminal and \`deno task mcp FOLDER\` for agents, about workbooks on the same machine.

${health()}
`;
}

/** What `GET /api/health` answers, in a line. */
function health(): string {
  const { method, path } = endpoints.health;
  const fields = fieldsOf("Health").map(({ name, description }) =>
    `${code(name)} (${description.replace(/^[A-Z](?![A-Z])/, lower)})`
  );
  const endpointFields = fieldsOf("Endpoint").map(({ name }) => code(name));
  return `The \`data\` of \`${method} ${path}\` has ${
    fields.join(", ")
  }; an endpoint has ${endpointFields.join(", ")}.`;
}

function lower(letter: string): string {
  return letter.toLowerCase();
}

function objects(names: readonly string[]): string {
  return paragraphs(...names.map((name) => `
### ${name}

${objectDescription(name)}.

${fieldTable(fieldsOf(name))}
`));
}
