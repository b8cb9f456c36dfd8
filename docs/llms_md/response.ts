import { fieldsOf, objectDescription } from "../fields.ts";
import { endpoints, success } from "../../schemas/mod.ts";
import { formatJson } from "../json.ts";
import { code, fence, paragraphs } from "../markdown.ts";
import { sampleStats } from "../sample/stats.ts";
import { fieldTable } from "./field_table.ts";

/** A successful answer, shortened. */
export const example = shortened(success(sampleStats));

/** The last month, with an entry of its first ranking and of its last list. */
function shortened(
  { code, message, data }: ReturnType<typeof success<typeof sampleStats>>,
): string {
  const [months, byMonth, total] = Object.keys(data).map(quoted);
  const [first, last] = data.months;
  const [meta, ranking, next, ...others] = Object.entries(data.byMonth[last]);
  const [list, entries] = others[others.length - 1];
  return `
{"code": ${code}, "message": ${quoted(message)}, "data": {
  ${months}: ${formatJson(data.months)},
  ${byMonth}: {
    ${quoted(first)}: {…},
    ${quoted(last)}: {
      ${quoted(meta[0])}: ${formatJson(meta[1])},
      ${quoted(ranking[0])}: [${formatJson(Object.values(ranking[1])[0])}, …],
      ${quoted(next[0])}: […], …,
      ${quoted(list)}: [${formatJson(Object.values(entries)[0])}]
    }
  },
  ${total}: {…}}}
`;
}

/** A list in words: `a, b and c`. */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The fields of a group, which add up. */
export function figures(): string[] {
  return fieldsOf("GroupStat").filter(({ type }) => type !== "string")
    .map(({ name }) => code(name));
}

/** The envelope and the objects in it (spec 2.1 and 2.3 to 2.9). */
export function response(): string {
  const { method, path } = endpoints.analyze;
  return `
## Answer

Every answer of the two endpoints is \`content-type: application/json; charset=utf-8\` with the envelope \`{code, message, data}\`; for \`${method} ${path}\`, \`data\` is a MonthlySalesStats.

- The JSON is compact, in one line, and never compressed. Numbers may have an exponent (\`4e-12\`); a 64-bit float holds each \`number\` as it is printed, 32 bits hold each \`integer\`. All fields are always present, in no fixed order. The same file always gives the same \`data\`, byte for byte, and the order of its rows does not matter.
- Rankings are complete, without pages or a "top 10", and each data row is in one group of every ranking.
- A 200 whose body ends before \`content-length\` bytes was cut off: treat it as a network error.
- Every answer has \`cache-control: no-store\` and a new \`x-request-id\`, whatever the request has: quote it when you report a problem. \`server-timing\` has durations in milliseconds.

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

To combine workbooks, add up ${
    listed(figures())
  } by name. Distinct hospitals do not add up: count the names in all \`byHospital\` lists together, each once and without \`(空)\` (a cell that says \`(空)\` is in the group of empty cells, but counts as a hospital). An answer does not cross two columns, such as the hospitals of one manager; the page at \`/\` does, and in a checkout of the service \`deno task analyze\` and \`deno task mcp\` do.

${health()}
`;
}

/** The answer of `GET /api/health`, in a line. */
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
