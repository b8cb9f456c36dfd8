import { fieldsOf, objectDescription } from "../fields.ts";
import { endpoints } from "../../schemas/mod.ts";
import { code, fence, paragraphs } from "../markdown.ts";
import { fieldTable } from "./field_table.ts";

/** A success, shortened. */
export const example = `
{"code": 0, "message": "ok", "data": {
  "months": ["2024-04", "2024-05"],
  "byMonth": {
    "2024-04": {…},
    "2024-05": {
      "meta": {"year": 2024, "month": 5, "rows": 3, "hospitals": 2, "totalQty": 1280, "totalConv": 0.256, "newHospitals": 1},
      "byHospital": [{"name": "示例市第一医院", "qty": 800, "conv": 0.16, "records": 2}, …],
      "byLevel": […], …,
      "newHospitals": [{"hospital": "示例市第一医院", "level": "三级", …}]
    }
  },
  "total": {…}}}
`;

/** The envelope and the objects in it (spec 2.1 and 2.3 to 2.9). */
export function response(): string {
  const { method, path } = endpoints.analyze;
  return `
## Answer

Every answer of the two endpoints, success or failure, is \`content-type: application/json; charset=utf-8\` with the envelope \`{code, message, data}\`; for \`${method} ${path}\`, \`data\` is a MonthlySalesStats.

- The JSON is compact, in one line, and never compressed. Numbers may have an exponent (\`4e-12\`); a 64-bit float holds each \`number\` as it is printed, 32 bits hold each \`integer\`. All fields are always there, in no fixed order; lists may be empty. The same file always gives the same \`data\`, byte for byte, and the order of its rows does not matter.
- Rankings are complete, without pages or a "top 10", and each data row is in one group of every ranking. The answer comes at once: there are no jobs and no callbacks.
- A 200 whose body ends before \`content-length\` bytes was cut off on the way: treat it as a network error.
- Every answer has \`cache-control: no-store\` and a new \`x-request-id\`, whatever the request has: quote it when you report a problem. \`server-timing\` says how long each step took, in milliseconds.

${fence("json", example.trim())}

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

To combine workbooks, add up \`qty\`, \`conv\` and \`records\` by name. Distinct hospitals do not add up: count the names in all \`byHospital\` lists together, each once and without \`(空)\` (a cell that says \`(空)\` is in the group of empty cells, but counts as a hospital). An answer does not cross two columns, such as the hospitals of one manager: the page at \`/\` does. So do \`deno task analyze\` and \`deno task mcp\` in a checkout of the service.

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
  return `The \`data\` of \`${method} ${path}\`, which needs no signature, has ${
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
