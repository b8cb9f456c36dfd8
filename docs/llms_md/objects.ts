import {
  envelopeFields,
  type Field,
  fieldsOf,
  objectDescription,
} from "../fields.ts";
import { code, paragraphs, table } from "../markdown.ts";

/** The envelope of every response. */
export function envelope(): string {
  return `
## Response envelope

Every JSON response has one shape: \`{ code, message, data }\`. The HTTP status is 200 on success.

### Envelope of a success

${fieldTable(envelopeFields())}

### Envelope of a failure

${fieldTable(fieldsOf("Failure"))}

A failure also carries the header \`x-error-reason\`, a fixed word for programs (see [Failures](#failures)). The text of \`message\` is for people and may change. Every response carries \`x-request-id\`; quote it when you report a problem.
`;
}

/** The body of `POST /api/analyze`. */
export function request(): string {
  return `
## Request body of POST /api/analyze

A JSON object, AnalyzeRequest:

${fieldTable(fieldsOf("AnalyzeRequest"))}

Send the header \`content-type: application/json\`. The service does not look at it, so an encrypted body may also go as \`text/plain\`. The base64 is of the standard alphabet (\`+\` and \`/\`), with padding, on one line. A Data URL (\`data:...;base64,...\`) is refused.
`;
}

/** The objects in a successful response. */
export function response(): string {
  return `
## Response of POST /api/analyze

\`data\` is a MonthlySalesStats. A number is a JSON number: a quantity may have decimals and may be negative (returns). Every field is always present; lists may be empty.

${
    objects([
      "MonthlySalesStats",
      "SalesStats",
      "Meta",
      "GroupStat",
      "NewHospital",
    ])
  }

### Order and empty names

- \`months\` is ascending. \`byMonth\` has exactly these keys.
- Every list of GroupStat is sorted by \`conv\` descending, then \`qty\` descending, then \`name\` ascending by Unicode code point. So the answer does not depend on the order of the rows.
- \`newHospitals\` is sorted by \`conv\` descending, then \`qty\` descending, then \`hospital\`, \`level\` and \`province\` ascending.
- A group whose name is empty is named \`(空)\`, with ASCII parentheses. In \`newHospitals\` an empty name stays an empty string.
- A workbook without data rows is a success: \`months\` is \`[]\`, \`byMonth\` is \`{}\`, and every figure in \`total\` is 0.

## Response of GET /api/health

${objects(["Health", "Endpoint"])}
`;
}

function objects(names: readonly string[]): string {
  return paragraphs(...names.map((name) => `
### ${name}

${objectDescription(name)}.

${fieldTable(fieldsOf(name))}
`));
}

/** One row per field; a column that says nothing is left out. */
function fieldTable(fields: readonly Field[]): string {
  const optional = fields.some(({ required }) => !required);
  const columns: [string, (field: Field) => string][] = [
    ["Field", ({ name }) => code(name)],
    ["Type", ({ type }) => type],
    ["Required", ({ required }) => optional ? required ? "yes" : "no" : ""],
    ["Meaning", ({ description }) => description],
    ["Example", ({ example }) => example === undefined ? "" : code(example)],
  ];
  const used = columns.filter(([, cell]) => fields.some(cell));
  return table(
    used.map(([header]) => header),
    fields.map((field) => used.map(([, cell]) => cell(field))),
  );
}
