import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { createHash } from "node:crypto";
import {
  CONTENT_SECURITY_POLICY,
  headersOf,
  renderHtml,
  renderLlmsMd,
} from "../../docs/mod.ts";
import { renderMarkdown } from "../../docs/html/rendered_markdown.ts";
import { BASE_URL } from "./documents.ts";

const html = renderHtml({ baseUrl: BASE_URL });
const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);

Deno.test("renderHtml() has no script, event handler or style attribute", () => {
  assertEquals(html.match(/<script|javascript:| on\w+="| style="/i), null);
});

Deno.test("renderHtml() has one style, the one of its Content-Security-Policy", () => {
  const styles = Array.from(
    html.matchAll(/<style>(.*?)<\/style>/gs),
    ([, text]) => createHash("sha256").update(text).digest("base64"),
  );
  assertEquals(styles.length, 1);
  assertStringIncludes(
    CONTENT_SECURITY_POLICY,
    `style-src 'sha256-${styles[0]}'`,
  );
});

Deno.test("headersOf() forbids the page to load anything from elsewhere", () => {
  const policy = headersOf("html")["content-security-policy"];
  assertMatch(policy, /^default-src 'none'; /);
  assertEquals(policy.match(/unsafe|https?:|\*/), null);
});

Deno.test("headersOf() links the page to its Markdown form and the index", () => {
  assertEquals(
    headersOf("html").link,
    '</llms.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"',
  );
});

Deno.test("renderHtml() links to its Markdown form and the index", () => {
  assertStringIncludes(
    html,
    '<link rel="alternate" type="text/markdown" href="/llms.md">',
  );
  assertMatch(html, /<link rel="describedby"[^>]* href="\/llms.txt">/);
});

Deno.test("renderHtml() lists every section in its table of contents", () => {
  const sections = renderLlmsMd({ baseUrl: BASE_URL }).match(/^## .*$/gm) ?? [];
  const contents = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
  assert(sections.length > 5);
  for (const section of sections) {
    assertStringIncludes(contents, `>${section.slice(3)}</a>`);
  }
});

Deno.test("renderHtml() links only to anchors that exist, each of them once", () => {
  const links = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id]) => id);
  assertEquals(links.filter((id) => !ids.includes(id)), []);
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("renderHtml() escapes a base URL", () => {
  const page = renderHtml({ baseUrl: 'https://a"><script>b' });
  assertEquals(page.includes("<script"), false);
  assertStringIncludes(page, "https://a%22%3E%3Cscript%3Eb");
});

Deno.test("renderMarkdown() shows HTML as text", () => {
  const { html } = renderMarkdown("a <img src=x onerror=y>\n\n<div>b</div>\n");
  assertEquals(html.match(/<(img|div)/), null);
  assertStringIncludes(html, "&lt;img src=x onerror=y&gt;");
});

Deno.test("renderMarkdown() drops links that are not web addresses", () => {
  const { html } = renderMarkdown("[a](javascript:alert) [b](https://b.test)");
  assertEquals(html, '<p>a <a href="https://b.test">b</a></p>\n');
});
