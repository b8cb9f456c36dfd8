/**
 * The public documents as text, rendered from `schemas/`. Nothing here reads a
 * file, a request or a clock: `routes/documents.ts` sends the texts, and
 * `generate.ts` keeps a copy of each in `generated/` for reviews.
 *
 *   openapi/    the interface for tools        -> /openapi.json
 *   llms_md/    the interface in Markdown      -> /llms.md
 *   html/       llms.md as a page for people   -> /
 *   llms_txt/   an index of the others         -> /llms.txt
 *   sample/     a workbook and its answer, the example in all of them
 *
 * A document is rendered once per server, with a placeholder for the base URL;
 * {@linkcode insertBaseUrl} puts the base URL of each request into it.
 * @module
 */
import { type DocumentId, documents } from "../schemas/mod.ts";
import { CONTENT_SECURITY_POLICY, renderHtml } from "./html/mod.ts";
import { renderLlmsMd } from "./llms_md/mod.ts";
import { renderLlmsTxt } from "./llms_txt/mod.ts";
import { renderOpenApi } from "./openapi/mod.ts";
import type { DocumentOptions } from "./options.ts";

export { CONTENT_SECURITY_POLICY, renderHtml } from "./html/mod.ts";
export { renderLlmsMd } from "./llms_md/mod.ts";
export { renderLlmsTxt } from "./llms_txt/mod.ts";
export { renderOpenApi } from "./openapi/mod.ts";
export {
  BASE_URL_PLACEHOLDER,
  type DocumentOptions,
  insertBaseUrl,
} from "./options.ts";

const renderers: Record<DocumentId, (options: DocumentOptions) => string> = {
  html: renderHtml,
  openapi: renderOpenApi,
  llmsTxt: renderLlmsTxt,
  llmsMd: renderLlmsMd,
};

/** One document as text; its path and media type are in `documents[id]`. */
export function renderDocument(
  id: DocumentId,
  options: DocumentOptions,
): string {
  return renderers[id](options);
}

/**
 * The response headers that a document needs besides its media type. The links
 * lead programs to the texts for them.
 */
export function headersOf(
  id: DocumentId,
  basePath = "",
): Record<string, string> {
  const { llmsTxt, llmsMd } = documents;
  const index = `<${basePath}${llmsTxt.path}>; rel="describedby"`;
  if (id !== "html") return { link: index };
  const markdown =
    `<${basePath}${llmsMd.path}>; rel="alternate"; type="text/markdown"`;
  return {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    link: `${markdown}, ${index}`,
  };
}

/** All documents as text. */
export function renderDocuments(
  options: DocumentOptions,
): Record<DocumentId, string> {
  const ids = Object.keys(documents) as DocumentId[];
  return Object.fromEntries(
    ids.map((id) => [id, renderDocument(id, options)]),
  ) as Record<DocumentId, string>;
}
