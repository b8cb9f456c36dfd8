/**
 * The first step of `deno task docs`: writes the list of the files of words in
 * each folder that has one per language, from the table in
 * `schemas/languages.ts`. With `--check` it writes nothing, and exits with 1 if
 * a list is stale.
 */
import { languageIds } from "../schemas/mod.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const folders = [
  "schemas/words/",
  "report/words/",
  "page/words/",
  "tools/analyze/words/",
];

/** The lists. */
export function languageLists(): GeneratedFiles {
  const text = [
    "// Written by `deno task docs` from schemas/languages.ts.",
    ...languageIds.map((id) => `export { ${id} } from "./${id}.ts";`),
  ].join("\n") + "\n";
  return new Map(folders.map((folder) => [
    new URL(`../${folder}all.ts`, import.meta.url),
    new TextEncoder().encode(text),
  ]));
}

if (import.meta.main) await writeOrCheck(languageLists());
