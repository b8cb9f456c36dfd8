/** What the page at `/` has besides the text of llms.md. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { chineseBodies, chineseTitles } from "../../docs/html/chinese/mod.ts";
import { clientTabs, excerptOfSection } from "../../docs/html/client_tabs.ts";
import { excerptOf } from "../../docs/html/excerpts.ts";
import { clients } from "../../schemas/mod.ts";
import { renderReference } from "../../docs/html/reference.ts";
import { sectionsOf } from "../../docs/html/sections.ts";
import { renderLlmsMd } from "../../docs/llms_md/mod.ts";
import { completeOptions } from "../../docs/options.ts";
import { BASE_URL } from "./documents.ts";

const options = completeOptions({ baseUrl: BASE_URL });
const markdown = renderLlmsMd(options);
const sections = sectionsOf(markdown);

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

for (const client of Object.values(clients)) {
  Deno.test(`excerptOf() cuts whole functions out of ${client.path}`, async () => {
    const text = await Deno.readTextFile(
      new URL(`../../docs${client.path}`, import.meta.url),
    );
    const lines = text.split("\n").map((line) => line.trim());
    for (const excerpt of ["sign", "encrypt", "send"] as const) {
      const code = excerptOf(client, excerpt, options);
      assertEquals(
        code === "",
        client === clients.clientBash && excerpt === "encrypt",
      );
      for (const part of code.split("\n")) {
        assert(lines.includes(part.trim()), part);
      }
      const opened = code.match(/\{/g)?.length ?? 0;
      const closed = code.match(/\}/g)?.length ?? 0;
      assertEquals(opened, closed, `${excerpt} ends where it ends`);
    }
    assertMatch(
      excerptOf(client, "run", options),
      new RegExp(`${BASE_URL}${client.path}[^]*FILE\\.xlsx`),
    );
  });
}

Deno.test("clientTabs() has all clients below each of its sections", () => {
  for (const [id, excerpt] of Object.entries(excerptOfSection)) {
    assert(sections.some((section) => section.id === id), id);
    assert(excerpt !== undefined);
    const html = clientTabs(excerpt, options);
    const names = Array.from(
      html.matchAll(/data-client="([^"]*)"/g),
      ([, name]) => name,
    );
    assertEquals(names, Object.values(clients).map(({ label }) => label));
  }
});

Deno.test("each section that the page has in Chinese is one of llms.md", () => {
  const ids = sections.map(({ id }) => id);
  for (const id of Object.keys({ ...chineseTitles, ...chineseBodies })) {
    assert(ids.includes(id), id);
  }
  const untranslated = sections
    .filter(({ id }) => chineseTitles[id] === undefined)
    .map(({ title }) => title);
  assertEquals(
    untranslated,
    ["MonthlySalesStats", "SalesStats", "Meta", "GroupStat", "NewHospital"],
  );
});

/** Code and numbers of the first column of all tables in a Markdown text. */
function firstColumn(text: string): string[] {
  return Array.from(
    text.matchAll(/^\| (`[^`|]*`|\d+) \|/gm),
    ([, cell]) => cell,
  );
}

for (const [id, body] of Object.entries(chineseBodies)) {
  Deno.test(`the tables of ${id} have the same rows in Chinese`, () => {
    const english = sections.find((section) => section.id === id)?.body ?? "";
    const chinese = body?.(options) ?? "";
    assertEquals(chinese.match(/undefined|null,/), null);
    assertEquals(firstColumn(chinese), firstColumn(english));
  });
}

Deno.test("renderReference() shows each section with a Chinese text in one language", () => {
  const { html, entries } = renderReference(sections, options);
  assertEquals(entries.map(({ id }) => id), sections.map(({ id }) => id));
  const blocks = (name: string) =>
    html.split(`<div class="${name}"`).length - 1;
  assertEquals(blocks("only-zh"), Object.keys(chineseBodies).length);
  assertEquals(blocks("only-en"), blocks("only-zh"));
});
