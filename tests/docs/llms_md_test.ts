import { assert, assertEquals } from "../support/assert.ts";
import { renderLlmsMd } from "../../docs/llms_md.ts";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";

const markdown = filled(renderLlmsMd(), BASE_URL);

Deno.test("renderLlmsMd() fits one reading, well below 32,000 characters, with a long base URL too", () => {
  const baseUrl = `https://${"long-label.".repeat(15)}example/${
    "p".repeat(50)
  }`;
  const page = filled(renderLlmsMd(), baseUrl);
  assert(page.length <= 32_000, `${page.length} characters`);
});

Deno.test("renderLlmsMd() links only to anchors that exist", () => {
  const anchors = new Set(reference.map(idOf));
  const links = Array.from(
    markdown.matchAll(/\]\(#([^)]*)\)/g),
    ([, id]) => id,
  );
  assert(links.length > 0);
  assertEquals(links.filter((id) => !anchors.has(id)), []);
});
