/**
 * The public documents, rendered from `schemas/`. Rendering reads no
 * file, no request and no clock: `routes/documents/` sends them, and
 * `generate.ts` keeps copies in `generated/` for reviews.
 *
 *   openapi/    the interface for tools        -> /openapi.json
 *   llms_md/    the interface in Markdown      -> /llms.md
 *   html/       llms.md as a page for people   -> /
 *   llms_txt     an index for language models  -> /llms.txt
 *   api_catalog  an index for programs         -> /.well-known/api-catalog
 *   test_vectors signed and encrypted requests -> /vectors.json
 *   downloads    the large sample, the clients, the skill for agents
 *   sample/     a small workbook and its answer, the example in all documents
 *
 * A document is rendered once per server, with a placeholder for the base URL;
 * {@linkcode insertBaseUrl} puts the base URL of each request into it.
 * @module
 */
import { clients, type DocumentId, documents } from "../schemas/mod.ts";
import { renderApiCatalog } from "./api_catalog.ts";
import {
  renderClient,
  sampleAnswerFile,
  sampleTargetsFile,
  sampleWorkbookFile,
  skillFile,
} from "./downloads/mod.ts";
import { CONTENT_SECURITY_POLICY, renderHtml } from "./html/mod.ts";
import { renderLlmsMd } from "./llms_md/mod.ts";
import { renderLlmsTxt } from "./llms_txt.ts";
import { renderOpenApi } from "./openapi/mod.ts";
import type { DocumentOptions } from "./options.ts";
import { renderVectors } from "./test_vectors.ts";

export {
  BASE_URL_PLACEHOLDER,
  basePath,
  type DocumentOptions,
  insertBaseUrl,
} from "./options.ts";

/** A document: text, or the bytes of a file. */
export type Document = string | Uint8Array<ArrayBuffer>;

/** A client: the file of this name in `clients/`. */
type ClientId = keyof typeof clients;

const renderers: Record<
  Exclude<DocumentId, ClientId>,
  (options: DocumentOptions) => Document
> = {
  html: renderHtml,
  openapi: renderOpenApi,
  llmsTxt: renderLlmsTxt,
  llmsMd: renderLlmsMd,
  skill: skillFile,
  apiCatalog: renderApiCatalog,
  sampleWorkbook: sampleWorkbookFile,
  sampleAnswer: sampleAnswerFile,
  sampleTargets: sampleTargetsFile,
  vectors: renderVectors,
};

/** One document; its path and media type are in `documents[id]`. */
export function renderDocument(
  id: DocumentId,
  options: DocumentOptions,
): Document {
  return isClient(id)
    ? renderClient(clients[id].path, options)
    : renderers[id](options);
}

function isClient(id: DocumentId): id is ClientId {
  return Object.hasOwn(clients, id);
}

/**
 * The response headers of a document besides its media type. The links lead
 * programs to the documents for them.
 */
export function headersOf(
  id: DocumentId,
  basePath = "",
): Record<string, string> {
  const { llmsTxt, llmsMd, apiCatalog } = documents;
  const indexes =
    `<${basePath}${llmsTxt.path}>; rel="describedby", <${basePath}${apiCatalog.path}>; rel="api-catalog"`;
  switch (id) {
    case "html":
      return {
        "content-security-policy": CONTENT_SECURITY_POLICY,
        link:
          `<${basePath}${llmsMd.path}>; rel="alternate"; type="text/markdown", ${indexes}`,
      };
    case "sampleWorkbook":
    case "sampleTargets":
      return {
        "content-disposition": `attachment; filename="${
          documents[id].path.slice(1)
        }"`,
        link: indexes,
      };
    default:
      return { link: indexes };
  }
}
