/** What the page at `/` has besides the text of llms.md. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import {
  clientLinks,
  SECTION_BEFORE_CLIENTS,
} from "../../docs/html/client_links.ts";
import { clients, notes, problems } from "../../schemas/mod.ts";
import { tryIt } from "../../docs/html/try_it.ts";
import { renderReference } from "../../docs/html/reference.ts";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { filled } from "../support/filled.ts";
import { BASE_URL } from "./documents.ts";

const sectionIds = reference.map(idOf);

Deno.test("clientLinks() leads to the file of each client, below a section that exists", () => {
  const html = filled(clientLinks(), `${BASE_URL}/stats`);
  const links = Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, to]) => to);
  const paths = Object.values(clients).map(({ path }) => `/stats${path}`);
  assertEquals(links, paths);
  assert(sectionIds.includes(SECTION_BEFORE_CLIENTS));
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
