import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { renderLlmsTxt } from "../../docs/llms_txt.ts";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";

const text = filled(renderLlmsTxt({ hasSuite: true }), BASE_URL);
const [, ...sections] = text.split(/^## /m);
const links = Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, url]) => url);

Deno.test("renderLlmsTxt() has nothing but links with notes in its sections", () => {
  assert(sections.length > 0);
  for (const section of sections) {
    const [title, ...items] = section.trimEnd().split("\n")
      .filter((line) => line !== "");
    assertMatch(title, /^\w+$/);
    assert(items.length > 0);
    for (const item of items) {
      assertMatch(item, /^- \[[^\]]+\]\(https:\/\/[^()\s]+\): \S.*$/);
    }
  }
});

Deno.test("renderLlmsTxt() links every other document and the health endpoint once", () => {
  const { llmsTxt: _, ...others } = documents;
  const paths = [...Object.values(others), operations.health]
    .map(({ path }) => path);
  assertEquals(links.sort(), paths.map((path) => BASE_URL + path).sort());
});

Deno.test("renderLlmsTxt() names nothing of the suite without it", () => {
  const alone = renderLlmsTxt({ hasSuite: false });
  assertEquals(alone.match(/skill\.md|task mcp/), null);
});
