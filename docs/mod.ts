/**
 * The public documents, as files. `deno task docs` renders them from `schemas/`
 * with holes for what differs from server to server; `routes/documents/` reads
 * them and fills the holes.
 *
 *   generated/index.html        the page, with llms.md for people -> /
 *   generated/llms.md           the interface in Markdown         -> /llms.md
 *   generated/openapi.json      the interface for tools           -> /openapi.json
 *   generated/llms.txt          an index for language models      -> /llms.txt
 *   generated/vectors.json      signed and encrypted requests     -> /vectors.json
 *   generated/assets/           scripts and styles of the page    -> /assets/
 *   clients/, large_sample/     complete clients, a sample workbook
 *
 * Only this file, fill.ts and what fill.ts imports are part of the service.
 * @module
 */
import { clients, type DocumentId, documents } from "../schemas/mod.ts";
import assetNames from "./generated/asset_names.json" with { type: "json" };

export { basePath, fill } from "./fill.ts";

/** A client: the file of its path. */
type ClientId = keyof typeof clients;

const files: Record<Exclude<DocumentId, ClientId>, string> = {
  html: "generated/index.html",
  openapi: "generated/openapi.json",
  llmsTxt: "generated/llms.txt",
  llmsMd: "generated/llms.md",
  skill: "generated/skill.md",
  sampleWorkbook: "large_sample/sample.xlsx",
  sampleAnswer: "generated/sample.json",
  sampleTargets: "large_sample/sample-targets.xlsx",
  vectors: "generated/vectors.json",
};

/** The folder with the assets of this release and of the release before. */
export const assetFolder = new URL("generated/assets/", import.meta.url);

/** The file of a document. */
export function fileOf(id: DocumentId): URL {
  const path = isClient(id) ? clients[id].path.slice(1) : files[id];
  return new URL(path, import.meta.url);
}

function isClient(id: DocumentId): id is ClientId {
  return Object.hasOwn(clients, id);
}

/** Every file that the service sends; the assets are those of this release. */
export function allFiles(): URL[] {
  const ids = Object.keys(documents) as DocumentId[];
  return [
    ...ids.map(fileOf),
    ...assetNames.files.map((name) => new URL(name, assetFolder)),
  ];
}

/**
 * The Content-Security-Policy of the page: scripts, styles and requests of this
 * origin only.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types engine", // suite/page/model/workers.ts
].join("; ");

/**
 * The response headers of a document besides its media type. The links lead
 * programs to the documents for them.
 */
export function headersOf(
  id: DocumentId,
  basePath = "",
): Record<string, string> {
  const { llmsTxt, llmsMd } = documents;
  const index = `<${basePath}${llmsTxt.path}>; rel="describedby"`;
  switch (id) {
    case "html":
      return {
        "content-security-policy": CONTENT_SECURITY_POLICY,
        link:
          `<${basePath}${llmsMd.path}>; rel="alternate"; type="text/markdown", ${index}`,
      };
    case "sampleWorkbook":
    case "sampleTargets":
      return {
        "content-disposition": `attachment; filename="${
          documents[id].path.slice(1)
        }"`,
        link: index,
      };
    default:
      return { link: index };
  }
}
