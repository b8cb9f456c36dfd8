/**
 * The documents that `deno task docs` renders from `schemas/`, with holes for
 * values that differ from server to server (fill.ts). The service loads none of
 * this: it sends the files in generated/.
 */
import { renderAlone } from "./html/mod.ts";
import { renderLlmsMd } from "./llms_md.ts";
import { renderLlmsTxt } from "./llms_txt.ts";
import { renderOpenApi } from "./openapi/mod.ts";
import { renderVectors } from "./test_vectors.ts";

/** The name in generated/ -> its text. */
export const rendered = {
  "index.html": renderAlone,
  "openapi.json": renderOpenApi,
  "llms.txt": () => renderLlmsTxt({ hasSuite: false }),
  "llms.md": renderLlmsMd,
  "vectors.json": renderVectors,
} as const satisfies Record<string, () => string>;
