/**
 * The last step of `deno task docs`: writes a golden copy of each document into
 * docs/generated/, so that reviews show changes of the contract. With `--check`
 * it writes nothing, and exits with 1 if a file is stale.
 */
import type { DocumentId } from "../schemas/mod.ts";
import { renderDocument } from "./mod.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

/** The base URL in the golden copies. */
const GOLDEN_BASE_URL = "https://stats.example";

/** The golden copies of rendered documents. */
const renderedFiles = {
  "index.html": "html",
  "openapi.json": "openapi",
  "llms.txt": "llmsTxt",
  "llms.md": "llmsMd",
  "vectors.json": "vectors",
  "api-catalog.json": "apiCatalog",
} as const satisfies Record<string, DocumentId>;

/** The contents of the golden copies. */
export function renderedDocuments(): GeneratedFiles {
  return new Map(
    Object.entries(renderedFiles).map(([name, id]) => {
      const document = renderDocument(id, { baseUrl: GOLDEN_BASE_URL });
      return [
        new URL(`generated/${name}`, import.meta.url),
        typeof document === "string"
          ? new TextEncoder().encode(document)
          : document,
      ];
    }),
  );
}

if (import.meta.main) await writeOrCheck(renderedDocuments());
