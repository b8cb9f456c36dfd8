import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { headersOf } from "../../docs/mod.ts";
import { renderAlone, renderHtml } from "../../docs/html/mod.ts";
import { renderMarkdown } from "../../docs/html/rendered_markdown.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";
import {
  clientLinks,
  SECTION_BEFORE_CLIENTS,
} from "../../docs/html/client_links.ts";
import { clients, documents, notes, problems } from "../../schemas/mod.ts";
import { tryIt } from "../../docs/html/try_it.ts";
import { renderReference } from "../../docs/html/reference.ts";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { introduction } from "../../docs/html/introduction.ts";
import { run, testWith } from "../support/programs.ts";
import { serveService } from "../support/service.ts";

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

const markdown = (text: string) => renderMarkdown(text, { section: "a" });

Deno.test("renderMarkdown() shows HTML as text", () => {
  const html = markdown("a <img src=x onerror=y>\n\n<div>b</div>\n");
  assertEquals(html.match(/<(img|div)/), null);
  assertStringIncludes(html, "&lt;img src=x onerror=y&gt;");
});

Deno.test("renderMarkdown() drops links that are not web addresses", () => {
  const html = markdown("[a](javascript:alert) [b](https://b.test)");
  assertEquals(html, '<p>a <a href="https://b.test">b</a></p>\n');
});

Deno.test("renderAlone() is the reference in both languages, without a script, and says why", () => {
  const page = filled(renderAlone(), BASE_URL);
  assertEquals(page.match(/<script|<form|try-it|id="app"/), null);
  assertStringIncludes(page, "has no folder suite/");
  assertStringIncludes(page, "部署时未包含 suite/ 目录");
  assertStringIncludes(page, '<div class="only-zh" lang="zh-CN">');
});

const sectionIds = reference.map(idOf);

Deno.test("clientLinks() leads to the file of each client, below a section that exists", () => {
  const html = filled(clientLinks(), `${BASE_URL}/stats`);
  const links = Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, to]) => to);
  const paths = Object.values(clients).map(({ path }) => `/stats${path}`);
  assertEquals(links, paths);
  assert(sectionIds.includes(SECTION_BEFORE_CLIENTS));
});

Deno.test("renderReference() links the documents that it names, but not the page itself", () => {
  const { html } = renderReference({ hasTryIt: true });
  const linked = filled(html, `${BASE_URL}/stats`)
    .match(/(?<=<a href="\/stats)\/(?!clients\/)[^"#]*/g);
  const { openapi, llmsTxt, sampleWorkbook, sampleAnswer, vectors } = documents;
  const named = [openapi, llmsTxt, sampleWorkbook, sampleAnswer, vectors];
  assertEquals(new Set(linked), new Set(named.map(({ path }) => path)));
});

Deno.test("renderReference() shows each section in one language", () => {
  const { html, entries } = renderReference({ hasTryIt: true });
  const ids = entries.map(({ id }) => id);
  assertEquals(ids.splice(ids.indexOf("signature") + 1, 1), ["try-it"]);
  assertEquals(ids.splice(ids.indexOf("workbook") + 1, 1), ["clients"]);
  assertEquals(ids, sectionIds);
  const blocks = (name: string) =>
    html.split(`<div class="${name}"`).length - 1;
  assertEquals(blocks("only-zh"), reference.length);
  assertEquals(blocks("only-en"), blocks("only-zh"));
});

Deno.test("renderReference() gives the row of each reason and note an anchor in each language, which links to itself", () => {
  const { html } = renderReference({ hasTryIt: true });
  const rows = Array.from(
    html.matchAll(/<tr id="([^"]*)">(.*)<\/tr>/g),
    ([, id, row]) => ({ id, row }),
  );
  const ids = [
    ...Object.keys(problems),
    ...Object.keys(notes).map((token) => `note-${token}`),
  ];
  const found = rows.map(({ id }) => id).sort();
  assertEquals(found, ids.flatMap((id) => [id, `${id}-zh`]).sort());
  for (const { id, row } of rows) {
    const [, name] = /<code[^>]*>([a-z0-9_-]+)/.exec(row) ?? [];
    assertEquals(id.replace("note-", "").replace("-zh", ""), name);
    assertStringIncludes(row, `<td><a href="#${id}">`);
  }
});

Deno.test("tryIt() names no field with a secret", () => {
  const form = filled(tryIt(), BASE_URL, 1234);
  assertStringIncludes(form, 'data-max-body-bytes="1234"');
  const named = form.match(/<input[^>]* name=[^>]*>/g) ?? [];
  assertEquals(named.filter((input) => !/type="radio"/.test(input)), []);
});

Deno.test("introduction() shows the request and leads to the texts for programs", () => {
  const html = filled(introduction(), `${BASE_URL}/stats`);
  for (const path of ["llms.md", "openapi.json", "vectors.json"]) {
    assertStringIncludes(html, `<a href="/stats/${path}">${path}</a>`);
  }
  assertStringIncludes(html, "<b>POST</b> /api/analyze");
  const { length } = Object.keys(clients);
  assertStringIncludes(html, `Clients in ${length} languages`);
});

testWith(
  ["bash", "curl", "openssl"],
  "introduction() has a request for the shell that the service answers",
  async () => {
    await using service = serveService({ now: Date.now });
    const cwd = await Deno.makeTempDir();
    const sample = "tests/fixtures/workbooks/sample.xlsx";
    await Deno.copyFile(sample, `${cwd}/2024-12.xlsx`);
    const env = { KEY: "demo", SECRET: "demo-secret" };
    const script = codeOf(filled(introduction(), service.base));
    const { stdout } = await run(["bash", "-c", script], { cwd, env });
    await Deno.remove(cwd, { recursive: true });
    const { code, data } = JSON.parse(stdout);
    assertEquals(code, 0);
    assertEquals(data.months, ["2024-04", "2024-05"]);
  },
);

/** The code that HTML shows. */
function codeOf(html: string): string {
  const [, code = ""] = /<pre[^>]*><code>([^]*?)<\/code>/.exec(html) ?? [];
  return code.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
