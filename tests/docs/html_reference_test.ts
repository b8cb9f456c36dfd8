/** What the page at `/` has besides the text of llms.md. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { chineseBodies, chineseTitles } from "../../docs/html/chinese/mod.ts";
import {
  clientLinks,
  SECTION_BEFORE_CLIENTS,
} from "../../docs/html/client_links.ts";
import { clients, notes, problems } from "../../schemas/mod.ts";
import { tryIt } from "../../docs/html/try_it.ts";
import { renderReference } from "../../docs/html/reference.ts";
import { sectionsOf } from "../../docs/html/sections.ts";
import { renderLlmsMd } from "../../docs/llms_md/mod.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";

const markdown = renderLlmsMd();
const sections = sectionsOf(markdown);
/** Those of the page, whose title is another one. */
const shown = sections.slice(1);

Deno.test("sectionsOf() keeps all of a text", () => {
  const again = sections.map(({ depth, title, body }) =>
    `${"#".repeat(depth)} ${title}\n${body}`
  );
  assertEquals(again.join("").trimEnd(), markdown.trimEnd());
  assert(sections.length > 15);
});

Deno.test("sectionsOf() does not read a comment in code as a heading", () => {
  const [{ body }, ...others] = sectionsOf("# A\n```sh\n# b\n```\n");
  assertEquals([body, others], ["```sh\n# b\n```\n\n", []]);
});

Deno.test("clientLinks() leads to the file of each client, below a section that exists", () => {
  const html = filled(clientLinks(), `${BASE_URL}/stats`);
  const links = Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, to]) => to);
  const paths = Object.values(clients).map(({ path }) => `/stats${path}`);
  assertEquals(links, paths);
  assert(sections.some(({ id }) => id === SECTION_BEFORE_CLIENTS));
});

Deno.test("each section that the page has in Chinese is one of llms.md", () => {
  const ids = sections.map(({ id }) => id);
  for (const id of Object.keys({ ...chineseTitles, ...chineseBodies })) {
    assert(ids.includes(id), id);
  }
  const untranslated = shown
    .filter(({ id }) => chineseTitles[id] === undefined)
    .map(({ title }) => title);
  assertEquals(
    untranslated,
    ["MonthlySalesStats", "SalesStats", "Meta", "GroupStat", "NewHospital"],
  );
});

Deno.test("the page has every section in Chinese", () => {
  assertEquals(
    Object.keys(chineseBodies).sort(),
    shown.map(({ id }) => id).sort(),
  );
});

/**
 * The outline of a Markdown text: bullets, paragraphs, quotes, the first column
 * of each row of a table, and code, in their order.
 */
function outlineOf(text: string): string[] {
  const [blocks, code] = [/^```[^]*?^```$/gm, /^\| (`[^`|]*`|\d+) \|/];
  const found = text.match(blocks) ?? [];
  return text.replace(blocks, "CODE").split("\n").filter((line) => line !== "")
    .map((line) => {
      if (line === "CODE") return found.shift() ?? "";
      if (line.startsWith("- ")) return "bullet";
      if (line.startsWith("> ")) return "quote";
      if (line.startsWith("|")) return code.exec(line)?.[1] ?? "row";
      return "paragraph";
    });
}

/** Code that a bullet or a paragraph holds, without words in it, and links. */
function codeIn(text: string): Set<string> {
  const inline = text.replace(/^```[^]*?^```$/gm, "")
    .replace(/<[^>]*>/g, "<>");
  return new Set(
    Array.from(inline.matchAll(/`[^`]+`|\(#[^)]+\)/g), ([code]) => code),
  );
}

for (const { id, body } of shown) {
  const chinese = chineseBodies[id]?.() ?? "";

  Deno.test(`${id} has the same bullets, rows and paragraphs in Chinese`, () => {
    assertEquals(chinese.match(/undefined|null,/), null);
    assertEquals(outlineOf(chinese), outlineOf(body));
  });

  Deno.test(`${id} names the same code in Chinese`, () => {
    const named = codeIn(chinese);
    const missing = [...codeIn(body)].filter((code) => !named.has(code));
    assertEquals(missing, []);
  });
}

Deno.test("renderReference() shows each section with a Chinese text in one language", () => {
  const { html, entries } = renderReference(sections);
  const ids = entries.map(({ id }) => id);
  assertEquals(ids.splice(ids.indexOf("signature") + 1, 1), ["try-it"]);
  assertEquals(ids.splice(ids.indexOf("workbook") + 1, 1), ["clients"]);
  assertEquals(ids, shown.map(({ id }) => id));
  const blocks = (name: string) =>
    html.split(`<div class="${name}"`).length - 1;
  assertEquals(blocks("only-zh"), Object.keys(chineseBodies).length);
  assertEquals(blocks("only-en"), blocks("only-zh"));
});

Deno.test("renderReference() gives the row of each reason and note an anchor in each language, which links to itself", () => {
  const { html } = renderReference(sections);
  const rows = Array.from(
    html.matchAll(/<tr id="([^"]*)">(.*)<\/tr>/g),
    ([, id, row]) => ({ id, row }),
  );
  const ids = [
    ...Object.keys(problems),
    ...Object.keys(notes).map((token) => `note-${token}`),
  ];
  assertEquals(
    rows.map(({ id }) => id).sort(),
    ids.flatMap((id) => [id, `${id}-zh`]).sort(),
  );
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
