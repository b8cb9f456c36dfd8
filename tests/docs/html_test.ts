import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { headersOf } from "../../docs/mod.ts";
import { renderHtml } from "../../docs/html/mod.ts";
import { renderMarkdown } from "../../docs/html/rendered_markdown.ts";
import { filled } from "../support/filled.ts";
import { rendered } from "../../docs/render.ts";
import { introduction } from "../../docs/html/introduction.ts";
import { run, testWith } from "../support/programs.ts";
import { serveService } from "../support/service.ts";

const suitePage = { loader: "loader.0.js", style: "style.0.css" };
const html = renderHtml({ ...suitePage, script: "app.0.js", preloads: [] });

Deno.test("renderHtml() has no script, style or event handler in the page itself, and no name for a secret", () => {
  const scripts = html.match(/<script[^>]*>[^<]+|javascript:| on\w+="/i);
  assertEquals(scripts, null);
  assertEquals(html.match(/<style| style="/i), null);
  const named = html.match(/<input[^>]* name=[^>]*>/g) ?? [];
  assertEquals(named.filter((input) => !/type="radio"/.test(input)), []);
});

Deno.test("renderAlone() has no script and no form", () => {
  const page = rendered["index.html"]();
  assertEquals(page.match(/<script|<form|try-it|id="app"/), null);
});

Deno.test("headersOf() links the page to its Markdown form, and the index", () => {
  assertEquals(
    headersOf("html").link,
    '</llms.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"',
  );
});

Deno.test("renderHtml() links only to anchors that exist, each of them once", () => {
  const [links, ids] = [/href="#([^"]*)"/g, / id="([^"]*)"/g]
    .map((pattern) => Array.from(html.matchAll(pattern), ([, id]) => id));
  assert(links.length > 0, "no links");
  assertEquals(links.filter((id) => !ids.includes(id)), []);
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("renderMarkdown() shows HTML as text, and drops links that are not web addresses", () => {
  const markdown = (text: string) => renderMarkdown(text, { section: "a" });
  const html = markdown("a <img src=x onerror=y>\n\n<div>b</div>\n");
  assertEquals(html.match(/<(img|div)/), null);
  assertStringIncludes(html, "&lt;img src=x onerror=y&gt;");
  assertEquals(
    markdown("[a](javascript:alert) [b](https://b.test)"),
    '<p>a <a href="https://b.test">b</a></p>\n',
  );
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

function codeOf(html: string): string {
  const [, code = ""] = /<pre[^>]*><code>([^]*?)<\/code>/.exec(html) ?? [];
  return code.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
