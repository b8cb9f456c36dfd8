/**
 * The public documents, as files. `deno task docs` renders them from `schemas/`
 * with holes for values that differ from server to server; `routes/documents/`
 * reads them and fills the holes.
 *
 *   generated/index.html        the interface for people          -> /
 *   generated/llms.md           the interface in Markdown         -> /llms.md
 *   generated/openapi.json      the interface for tools           -> /openapi.json
 *   generated/llms.txt          an index for language models      -> /llms.txt
 *   generated/vectors.json      signed and encrypted requests     -> /vectors.json
 *   generated/assets/           the style sheet of index.html     -> /assets/
 *   generated/assets_before/    the style sheet of the release before
 *   clients/, large_sample/     complete clients, a sample workbook
 *   suite/generated/            with the suite: another page for /, its
 *                               assets, and instructions for agents
 *
 * Only this file, fill.ts and what fill.ts imports are part of the service.
 * @module
 */
import { clients, type DocumentId, documents } from "../schemas/mod.ts";

export { basePath, fill } from "./fill.ts";

/** The id of a client, whose path names its file. */
type ClientId = keyof typeof clients;

const files: Partial<Record<DocumentId, string>> = {
  html: "generated/index.html",
  openapi: "generated/openapi.json",
  llmsTxt: "generated/llms.txt",
  llmsMd: "generated/llms.md",
  sampleWorkbook: "large_sample/sample.xlsx",
  sampleAnswer: "generated/sample.json",
  sampleTargets: "large_sample/sample-targets.xlsx",
  vectors: "generated/vectors.json",
};

/** The documents of the suite, which come before those of the service. */
const suiteFiles: typeof files = {
  html: "index.html",
  llmsTxt: "llms.txt",
  skill: "skill.md",
};

/**
 * Files that the suite adds for the service to send: documents, and in
 * `assets/` the scripts and styles of the page, which `asset_names.json` lists.
 */
export const suiteFolder = new URL("../suite/generated/", import.meta.url);

/** The large sample. */
export const sampleWorkbook = new URL(
  "large_sample/sample.xlsx",
  import.meta.url,
);

/** The folder of the style sheet of the reference alone. */
export const assetFolder = new URL("generated/assets/", import.meta.url);

/** The file of a document; undefined for one that only the suite has. */
export function fileOf(
  id: DocumentId,
  { hasSuite }: { hasSuite: boolean },
): URL | undefined {
  if (isClient(id)) return new URL(clients[id].path.slice(1), import.meta.url);
  const { [id]: ofSuite } = suiteFiles;
  if (hasSuite && ofSuite !== undefined) return new URL(ofSuite, suiteFolder);
  const { [id]: own } = files;
  return own === undefined ? undefined : new URL(own, import.meta.url);
}

function isClient(id: DocumentId): id is ClientId {
  return Object.hasOwn(clients, id);
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
 * programs to the documents made for programs.
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
