import { assertEquals } from "../../support/assert.ts";
import { contents } from "../../../docs/html/contents.ts";

/** The links of the list, those of subsections indented. */
function listed(...headings: [depth: number, id: string][]): string[] {
  const entries = headings.map(([depth, id]) => ({ depth, id, text: id }));
  const html = contents(entries, "").split("<ul>").slice(1).join("<ul>");
  const marks = html.matchAll(/<ul>|<\/ul>|<a href="#(\w+)">\1<\/a>/g);
  let indent = "";
  return Array.from(marks, ([mark, id]) => {
    if (mark === "<ul>") indent += "  ";
    if (mark === "</ul>") indent = indent.slice(2);
    return id === undefined ? [] : [indent + id];
  }).flat();
}

Deno.test("contents() lists the subsections of each section below it", () => {
  assertEquals(
    listed([2, "a"], [3, "b"], [3, "c"], [2, "d"], [2, "e"], [3, "f"], [
      3,
      "g",
    ]),
    ["a", "  b", "  c", "d", "e", "  f", "  g"],
  );
});
