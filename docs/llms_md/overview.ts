import { documents, INTERFACE_VERSION } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/mod.ts";
import { code, table } from "../markdown.ts";
import type { DocumentOptions } from "../options.ts";
import { SUMMARY, TITLE } from "../words.ts";

/** Title, purpose, base URL and endpoints. */
export function overview({ baseUrl }: Required<DocumentOptions>): string {
  return `
# ${TITLE}

> ${SUMMARY}

This page describes the whole interface; nothing else is needed to write a client.

- Base URL: \`${baseUrl}\`
- Interface version: ${INTERFACE_VERSION}. Paths carry no version.
- The service keeps nothing between requests.
- Requests and responses are UTF-8 JSON, except an encrypted request body, which is ASCII text.
- To try a client on your own machine, start the service with \`deno task dev\`: base URL \`http://127.0.0.1:8000\`, api key \`demo\`, secret \`demo-secret\`. For any other server, its operator gives you an api key and a secret.

## Endpoints

${endpointTable()}

These documents are public too:

${documentTable(baseUrl)}
`;
}

function endpointTable(): string {
  return table(
    ["Method", "Path", "Signed", "What it does"],
    Object.values(operations).map(({ method, path, signed, description }) => [
      method,
      code(path),
      signed ? "yes" : "no",
      description,
    ]),
  );
}

function documentTable(baseUrl: string): string {
  return table(
    ["Address", "Content"],
    Object.values(documents).map(({ path, summary }) => [
      `[${path}](${baseUrl}${path})`,
      summary,
    ]),
  );
}
