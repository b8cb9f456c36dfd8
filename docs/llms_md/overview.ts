import {
  documents,
  environment,
  INTERFACE_VERSION,
} from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/mod.ts";
import { code, table } from "../markdown.ts";
import type { DocumentOptions } from "../options.ts";
import { plainVector } from "../test_vectors.ts";
import { SUMMARY, TITLE } from "../words.ts";

/** Title, purpose, base URL and endpoints. */
export function overview({ baseUrl }: Required<DocumentOptions>): string {
  const { apiKey, secret } = plainVector; // those of `deno task dev`
  return `
# ${TITLE}

> ${SUMMARY}

This page describes the whole interface. You need nothing else to write a client.

- Base URL: \`${baseUrl}\`
- Interface version: ${INTERFACE_VERSION}. Paths contain no version.
- The service keeps nothing between requests.
- Requests and responses are JSON in UTF-8. Only an encrypted request body is not: it is ASCII text.
- To try a client on your own machine, start the service with \`deno task dev\`. Its base URL is \`http://127.0.0.1:${environment.PORT.default}\`, its api key \`${apiKey}\`, its secret \`${secret}\`. For any other server, ask its operator for an api key and a secret.

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
