import { endpoints } from "../../schemas/mod.ts";
import {
  acceptsOthers,
  type Field,
  fieldOf,
  fieldsOf,
  isEmptyAllowed,
} from "../fields.ts";
import { code } from "../markdown.ts";
import { fieldTable, limitsOf } from "./field_table.ts";

/** The body of `POST /api/analyze` (spec 2.2). */
export function request(): string {
  const { method, path } = endpoints.analyze;
  return `
## Request

The body of \`${method} ${path}\` is a JSON object in UTF-8:

${fieldTable(fieldsOf("AnalyzeRequest"))}

- One workbook per request. ${
    presence(fieldOf("AnalyzeRequest", "filename"))
  }, and changes nothing in the answer. Other fields are ${
    acceptsOthers("AnalyzeRequest") ? "ignored" : "refused"
  }. If a key appears twice, the last one counts.
- A byte order mark is fine. So is base64 with line breaks or without padding. A Data URL and the URL-safe alphabet (\`-\`, \`_\`) are refused.
- Paths are exact: a slash at the end is 404. A query is ignored. HEAD works where GET does; OPTIONS is 405. The service never redirects; if a proxy does, correct the base URL.

### Headers

- Send the body as it is, chunked or not: no multipart form, and no \`content-encoding\`, since a body in gzip is \`body_not_json\`. \`content-type\` is not checked.
- Pages of other origins may call the service (CORS) only if its operator allows the origin.
- The service does not close idle connections, but a proxy may: a connection that breaks before an answer is a network error.
- Over plain http use HTTP/1.1 (Java's \`HttpClient\` with \`.version(HTTP_1_1)\`): a request with a body and \`Upgrade: h2c\` gets an empty 400. Over https HTTP/2 works too.
`;
}

/** Whether a text may be absent or empty, and its constraints. */
function presence(field: Field): string {
  const { name, required, constraints } = field;
  const ways = [
    ...required ? [] : ["left out"],
    ...isEmptyAllowed(field) ? ["empty"] : [],
  ].join(" or ");
  const limits = limitsOf(constraints, "en").join(" and ");
  return [
    code(name),
    ways === "" ? "must not be null;" : `may be ${ways}, but not null;`,
    limits === ""
      ? "it may have any characters and length"
      : `it holds ${limits}`,
  ].join(" ");
}
