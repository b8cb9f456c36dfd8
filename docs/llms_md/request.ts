import { endpoints } from "../../schemas/mod.ts";
import { fieldsOf } from "../fields.ts";
import { fieldTable } from "./field_table.ts";

/** The body of `POST /api/analyze` (spec 2.2). */
export function request(): string {
  const { method, path } = endpoints.analyze;
  return `
## Request

The body of \`${method} ${path}\` is a JSON object in UTF-8:

${fieldTable(fieldsOf("AnalyzeRequest"))}

- \`filename\` may be left out or empty, but not null. Other fields are ignored.
- JSON escapes such as \`\\/\` and \`\\u002B\` and a byte order mark are fine. So is base64 with line breaks or without padding. A Data URL and the URL-safe alphabet (\`-\`, \`_\`) are refused.
- Send the body as it is, chunked or not: no \`content-encoding\`, no multipart form.
- Paths are exact: a slash at the end is 404. A query is ignored. HEAD works where GET does. Pages of other origins may call the service only if its operator allows them (CORS).
- Over plain http use HTTP/1.1: a request to upgrade to HTTP/2 (\`Upgrade: h2c\`, which Java's \`HttpClient\` sends unless you set \`.version(HTTP_1_1)\`, and \`curl --http2\`) gets an empty 400. Over https both versions work.
`;
}
