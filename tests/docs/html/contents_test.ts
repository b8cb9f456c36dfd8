import { assertEquals } from "../../support/assert.ts";
import { contents } from "../../../docs/html/contents.ts";

Deno.test("contents() lists the main headings", () => {
  const entries = [
    { depth: 2, id: "a", text: "a" },
    { depth: 3, id: "b", text: "b" },
    { depth: 2, id: "c", text: "c" },
  ];
  const links = contents(entries).matchAll(/<a href="#(\w+)">\1<\/a>/g);
  assertEquals(Array.from(links, ([, id]) => id), ["a", "c"]);
});
