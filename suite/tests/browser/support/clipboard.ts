/// <reference lib="dom" />
/** What the page has copied. */
import { assertEquals } from "../../../../tests/support/assert.ts";
import type { App } from "./app.ts";

/** A page that may read what it copies. */
export const clipboard = {
  permissions: ["clipboard-read", "clipboard-write"],
};

/** The media types on the clipboard. */
export function copiedTypes({ page }: App): Promise<string[]> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return item.types.toSorted();
  });
}

/** The cells of the copied table, which are the same as text and as HTML. */
export async function copiedTable(app: App): Promise<string[][]> {
  assertEquals(await copiedTypes(app), ["text/html", "text/plain"]);
  const [text, html] = await app.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return await Promise.all(
      ["text/plain", "text/html"].map(async (type) =>
        (await item.getType(type)).text()
      ),
    );
  });
  const cells = text.split(/\r?\n/).map((line) => line.split("\t"));
  assertEquals(
    contentsOf("tr", html).map((row) => contentsOf("t[hd]", row)),
    cells,
  );
  return cells;
}

/** What is within the elements of HTML. @param tag as a regular expression */
function contentsOf(tag: string, html: string): string[] {
  const elements = new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "gs");
  return [...html.matchAll(elements)].map(([, content]) =>
    content.replaceAll("&amp;", "&")
  );
}
