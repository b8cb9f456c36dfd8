/**
 * A step of `deno task docs`: renders the documents that the service sends in
 * place of its own if the suite is present. With `--check` it writes nothing,
 * and exits with 1 if a file is stale.
 */
import { BASE_URL } from "../docs/fill.ts";
import { renderHtml } from "../docs/html/mod.ts";
import { renderLlmsTxt } from "../docs/llms_txt.ts";
import { type GeneratedFiles, writeOrCheck } from "../docs/stale.ts";
import { aboutPackage } from "./tools/program/mod.ts";
import assetNames from "./generated/asset_names.json" with { type: "json" };

/** The page of `/`, llms.txt with the tool for agents, and the skill. */
function suiteDocuments(): GeneratedFiles {
  const { first: { loader, style, app: script }, preloads } = assetNames;
  const texts = {
    "index.html": renderHtml({ loader, style, script, preloads }),
    "llms.txt": renderLlmsTxt({ hasSuite: true }),
    "skill.md": renderSkill(),
  };
  return new Map(
    Object.entries(texts).map(([name, text]) => [
      new URL(`generated/${name}`, import.meta.url),
      new TextEncoder().encode(text),
    ]),
  );
}

/** Instructions for agents, as in the package for npm. */
function renderSkill(): string {
  const skill = new URL("tools/npm/SKILL.md", import.meta.url);
  return aboutPackage(Deno.readTextFileSync(skill))
    .replaceAll("https://stats.example", BASE_URL);
}

if (import.meta.main) await writeOrCheck(suiteDocuments());
