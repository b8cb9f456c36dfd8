/**
 * A step of `deno task docs`: renders the documents into docs/generated/, from
 * which the service sends them. With `--check` it writes nothing, and exits with
 * 1 if a file is stale.
 */
import { rendered } from "./render.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

/** The contents of the documents. */
function renderedDocuments(): GeneratedFiles {
  return new Map(
    Object.entries(rendered).map(([name, render]) => [
      new URL(`generated/${name}`, import.meta.url),
      new TextEncoder().encode(render()),
    ]),
  );
}

if (import.meta.main) await writeOrCheck(renderedDocuments());
