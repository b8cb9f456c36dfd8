import {
  envelopeFields,
  type Field,
  fieldsOf,
  objectDescription,
} from "../fields.ts";
import { code, paragraphs, table } from "../markdown.ts";
import { type DocumentOptions, workbookSize } from "../options.ts";

/** The envelope around every success and every failure. */
export function envelope(): string {
  return `
## Response envelope

Both endpoints, and all failures, answer with one shape: \`{ code, message, data }\`. The HTTP status of a success is 200.

### Envelope of a success

${fieldTable(envelopeFields())}

### Envelope of a failure

${fieldTable(fieldsOf("Failure"))}

A failure also has the header \`x-error-reason\`, a fixed word for programs (see [Failures](#failures)). \`message\` is for people, and its wording may change. Every response has the header \`x-request-id\`: quote it when you report a problem.
`;
}

/** The body of `POST /api/analyze`. */
export function request({ maxBodyBytes }: Required<DocumentOptions>): string {
  return `
## Request body of POST /api/analyze

A JSON object, AnalyzeRequest:

${fieldTable(fieldsOf("AnalyzeRequest"))}

Send the header \`content-type: application/json\`. The service does not check it, so an encrypted body may also be \`text/plain\`. Write base64 with the standard alphabet (\`+\` and \`/\`), with padding, on one line. A Data URL (\`data:...;base64,...\`) is refused. The file may have up to about ${
    workbookSize(maxBodyBytes)
  } (see [Limits](#limits-and-retries)).
`;
}

/** The objects in a successful response. */
export function response(): string {
  return `
## Response of POST /api/analyze

\`data\` is a MonthlySalesStats. Numbers are JSON numbers; quantities may have decimals and may be negative (returns). Every field is always present. Lists may be empty.

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
- Every list of GroupStat is sorted by \`conv\` descending, then \`qty\` descending, then \`name\` ascending by Unicode code point. The answer therefore does not depend on the order of the rows.
- \`newHospitals\` is sorted by \`conv\` descending, then \`qty\` descending, then \`hospital\`, \`level\` and \`province\` ascending.
- The group of an empty name is called \`(空)\`, with ASCII parentheses. In \`newHospitals\` an empty name stays an empty string.
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

/** One row per field, without the columns that would be empty. */
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
