/**
 * The last step of `deno task docs`: renders the documents into
 * docs/generated/, from which the service sends them. With `--check` it writes
 * nothing, and exits with 1 if a file is stale.
 */
import { aboutPackage } from "../schemas/mod.ts";
import { BASE_URL } from "./fill.ts";
import { rendered } from "./render.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const skill = new URL("../suite/tools/npm/SKILL.md", import.meta.url);

/** The contents of the documents. */
export function renderedDocuments(): GeneratedFiles {
  const texts = Object.entries(rendered)
    .map(([name, render]) => [name, render()])
    .concat([["skill.md", renderSkill()]]);
  return new Map(
    texts.map(([name, text]) => [
      new URL(`generated/${name}`, import.meta.url),
      new TextEncoder().encode(text),
    ]),
  );
}

/** Instructions for agents, as in the package for npm. */
function renderSkill(): string {
  return aboutPackage(Deno.readTextFileSync(skill))
    .replaceAll("https://stats.example", BASE_URL);
}

if (import.meta.main) await writeOrCheck(renderedDocuments());
