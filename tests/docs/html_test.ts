import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { headersOf } from "../../docs/mod.ts";
import { renderAlone, renderHtml } from "../../docs/html/mod.ts";
import { renderMarkdown } from "../../docs/html/rendered_markdown.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";

const suitePage = {
  loader: "loader.0.js",
  style: "style.0.css",
  script: "app.0.js",
  preloads: ["chunk.0.js"],
};
const html = filled(renderHtml(suitePage), BASE_URL);
const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);

Deno.test("renderHtml() has no script, style or event handler in the page itself", () => {
  const scripts = html.match(/<script[^>]*>[^<]+|javascript:| on\w+="/i);
  assertEquals(scripts, null);
  assertEquals(html.match(/<style| style="/i), null);
});

for (
  const [baseUrl, path] of [
    ["https://a.test", ""],
    ["https://a.test/stats", "/stats"],
    ["https://a.test/stats/x/", "/stats/x"],
  ]
) {
  Deno.test(`renderHtml() loads from ${path}/assets/ for ${baseUrl}`, () => {
    const page = filled(renderHtml(suitePage), baseUrl);
    const links = Array.from(
      page.matchAll(
        /(?:src|href)="([^"#]*\/(?:assets|llms|openapi|\.well-known)[^"]*)"/g,
      ),
      ([, link]) => link,
    ).filter((link) => !link.startsWith(baseUrl));
    assertEquals(links.length, 13);
    assertEquals(links.filter((link) => !link.startsWith(`${path}/`)), []);
    assertEquals(page.includes(".invalid"), false);
  });
}

Deno.test("headersOf() links the page to its Markdown form, and the index", () => {
  assertEquals(
    headersOf("html").link,
    '</llms.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"',
  );
});

Deno.test("renderHtml() links only to anchors that exist, each of them once", () => {
  const links = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id]) => id);
  assertEquals(links.filter((id) => !ids.includes(id)), []);
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("renderHtml() escapes a base URL", () => {
  const page = filled(renderHtml(suitePage), 'https://a"><script>b');
  assertEquals(page.includes("<script>"), false);
  assertStringIncludes(page, "https://a%22%3E%3Cscript%3Eb");
});

Deno.test("renderMarkdown() shows HTML as text", () => {
  const html = renderMarkdown("a <img src=x onerror=y>\n\n<div>b</div>\n", {
    section: "a",
  });
  assertEquals(html.match(/<(img|div)/), null);
  assertStringIncludes(html, "&lt;img src=x onerror=y&gt;");
});

Deno.test("renderMarkdown() drops links that are not web addresses", () => {
  const html = renderMarkdown("[a](javascript:alert) [b](https://b.test)", {
    section: "a",
  });
  assertEquals(html, '<p>a <a href="https://b.test">b</a></p>\n');
});

Deno.test("renderAlone() is the reference in both languages, without a script, and says why", () => {
  const page = filled(renderAlone(), BASE_URL);
  assertEquals(page.match(/<script|<form|try-it|id="app"/), null);
  assertStringIncludes(page, "has no folder suite/");
  assertStringIncludes(page, "部署时未包含 suite/ 目录");
  assertStringIncludes(page, '<div class="only-zh" lang="zh-CN">');
});
