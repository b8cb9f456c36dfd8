/**
 * The public documents, rendered from `schemas/`: no I/O, no clock.
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

const INDEX = `<${documents.llmsTxt.path}>; rel="describedby"`;
const DISCOVERY =
  `<${documents.llmsMd.path}>; rel="alternate"; type="text/markdown", ${INDEX}`;

const renderers: Record<DocumentId, (options: DocumentOptions) => string> = {
  html: renderHtml,
  openapi: renderOpenApi,
  llmsTxt: renderLlmsTxt,
  llmsMd: renderLlmsMd,
};

/** One document as text; `documents[id]` has its path and media type. */
export function renderDocument(
  id: DocumentId,
  options: DocumentOptions,
): string {
  return renderers[id](options);
}

/** The response headers of a document beyond its media type. */
export function headersOf(id: DocumentId): Record<string, string> {
  return id === "html"
    ? { "content-security-policy": CONTENT_SECURITY_POLICY, link: DISCOVERY }
    : { link: INDEX };
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
