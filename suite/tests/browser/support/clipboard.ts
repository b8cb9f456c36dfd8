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

/** The cells of the copied table; its HTML has a test of its own (copied_test.ts). */
export async function copiedTable(app: App): Promise<string[][]> {
  assertEquals(await copiedTypes(app), ["text/html", "text/plain"]);
  const text = await app.page.evaluate(() => navigator.clipboard.readText());
  return text.split(/\r?\n/).map((line) => line.split("\t"));
}
