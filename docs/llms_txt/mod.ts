import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/mod.ts";
import { completeOptions, type DocumentOptions } from "../options.ts";
import { SUMMARY, TITLE } from "../words.ts";

/**
 * The index for language models (llmstxt.org): title, one-line summary, one
 * paragraph, then sections that hold nothing but links.
 */
export function renderLlmsTxt(options: DocumentOptions): string {
  const { baseUrl } = completeOptions(options);
  const { llmsMd, openapi, html } = documents;
  const { analyze, health } = operations;
  const link = (name: string, path: string, notes: string) =>
    `- [${name}](${baseUrl}${path}): ${notes}`;
  return `# ${TITLE}

> ${SUMMARY}

To write a client, read only the interface description: it holds every field, the signature and the encryption with test vectors, every failure, and complete clients in bash, Python and TypeScript. Requests to ${analyze.path} (${analyze.method}) are signed with HMAC-SHA256; ${health.path} (${health.method}) and the documents are public.

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

## Service

${
    link(
      "Health",
      health.path,
      "status of the service, its clock and its endpoints, as JSON",
    )
  }

## Optional

${link("HTML page", html.path, "the interface description for people")}
`;
}
