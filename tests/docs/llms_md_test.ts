import { assert, assertEquals } from "../support/assert.ts";
import { renderLlmsMd } from "../../docs/llms_md.ts";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { filled } from "../support/filled.ts";
import { BASE_PATH, BASE_URL, basePath, limit } from "../../docs/fill.ts";
import { rendered } from "../../docs/render.ts";

Deno.test("renderLlmsMd() has at most 32,000 characters, with a long base URL too", () => {
  const host = `${"long-label.".repeat(15)}example`;
  const page = filled(renderLlmsMd(), `https://${host}/${"p".repeat(50)}`);
  assert(page.length <= 32_000, `${page.length} characters`);
});

Deno.test("renderLlmsMd() links only to anchors that exist", () => {
  const anchors = new Set(reference.map(idOf));
  const links = renderLlmsMd().match(/(?<=\]\(#)[^)]*(?=\))/g) ?? [];
  assert(links.length > 0, "no links");
  assertEquals(links.filter((id) => !anchors.has(id)), []);
});

const holes = [BASE_URL, BASE_PATH, ...Object.values(limit)];

Deno.test("fill() fills every hole", () => {
  const text = filled(holes.join("\n"), "https://a.test/b", 3_000_000);
  assertEquals(text.split("\n"), [
    ...["https://a.test/b", "/b"],
    ...["3,000,000", "3000000", "2.86 MiB"],
    ...["2,249,991", "1,687,467"],
    ...["85,333,334", "81.38 MiB"],
    ...["21,333,334", "20.35 MiB"],
  ]);
});

for (const [name, render] of Object.entries(rendered)) {
  Deno.test(`${name} has no %hole% that fill() does not know`, () => {
    const found =
      render().match(/%[a-z-]+%|(?:https:\/)?\/[\w.-]+\.invalid/g) ?? [];
    assertEquals(found.filter((one) => !holes.includes(one)), []);
  });
}

const written = {
  [`https://a.test/${limit.body}/x`]: `https://a.test/${limit.body}/x`,
  "http://[::1]:8000": "http://[::1]:8000",
  "https://a-b.test/sales_1/%E9": "https://a-b.test/sales_1/%E9",
  "http://a\"$&`<'é": "http://a%22%24%26%60%3C%27%C3%A9",
};
for (const [url, safe] of Object.entries(written)) {
  Deno.test(`fill() writes the base URL ${url} as ${safe}`, () => {
    assertEquals(filled(`"${BASE_URL}"`, url), `"${safe}"`);
  });
}

Deno.test("basePath() is the path without a slash at its end", () => {
  assertEquals(basePath("https://a.test/b/c/"), "/b/c");
  assertEquals(basePath("https://a.test"), "");
});
