/**
 * llms.txt (llmstxt.org): a small index that leads language models to llms.md.
 * @module
 */
import { type DocumentId, documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/mod.ts";
import { completeOptions, type DocumentOptions } from "../options.ts";
import { SUMMARY, TITLE } from "../words.ts";

/** Title, one-line summary and one paragraph, then sections with only links. */
export function renderLlmsTxt(options: DocumentOptions): string {
  const { baseUrl } = completeOptions(options);
  const { llmsMd, openapi, openapiMiddleware, html, apiCatalog } = documents;
  const { sampleWorkbook, sampleAnswer, vectors } = documents;
  const clients = Object.values(documents).filter(({ path }) =>
    path.startsWith("/clients/")
  );
  const { analyze, health } = operations;
  const link = (name: string, path: string, notes: string) =>
    `- [${name}](${baseUrl}${path}): ${notes}`;
  const file = ({ path, summary }: (typeof documents)[DocumentId]) =>
    link(path.slice(path.lastIndexOf("/") + 1), path, summary);
  return `# ${TITLE}

> ${SUMMARY}

To write a client, read the interface description and nothing else: it has every field, the signature and the encryption with test vectors, and every failure. Or take a finished client: each is one file that runs as it is. Requests to ${analyze.path} (${analyze.method}) are signed with HMAC-SHA256; ${health.path} (${health.method}) and the documents are public. Agents that have the workbooks as files can ask about them without requests: \`deno task mcp FOLDER\` in the repository of the service is a server of the Model Context Protocol.

## Documentation

${
    link(
      "Interface description",
      llmsMd.path,
      "everything a client needs, in Markdown; start here",
    )
  }
${
    link(
      "OpenAPI description",
      openapi.path,
      "the same interface as OpenAPI 3.0.3, for tools",
    )
  }
${file(openapiMiddleware)}

## Clients

${clients.map(file).join("\n")}

## Tests

${[sampleWorkbook, sampleAnswer, vectors].map(file).join("\n")}

## Service

${
    link(
      "Health",
      health.path,
      "the status of the service, its clock and its endpoints, as JSON",
    )
  }

## Optional

${link("HTML page", html.path, "the interface description for people")}
${file(apiCatalog)}
`;
}
