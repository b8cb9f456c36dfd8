import { assertEquals } from "../support/assert.ts";
import { count, quoted, shown } from "../../core/wording.ts";

Deno.test("count() separates thousands", () => {
  const texts = [0, 999, 1_000, 1_048_576, -12_345].map(count);
  assertEquals(texts, ["0", "999", "1,000", "1,048,576", "-12,345"]);
});

Deno.test("shown() keeps a short text and cuts a long one", () => {
  const forty = "x".repeat(40);
  assertEquals([shown(""), shown(forty)], ["", forty]);
  assertEquals(shown(`${forty}y`), `${forty}…`);
});

Deno.test("shown() cuts a text to the length asked for", () => {
  assertEquals([shown("四月出库", 4), shown("四月出库", 2)], [
    "四月出库",
    "四月…",
  ]);
});

const texts: [text: string, shown: string][] = [
  ["", '""'],
  ["四月 出库", '"四月 出库"'],
  ["年\u200b", '"年\\u200b"'],
  ["\u00a07\u3000", '"\\u00a07\\u3000"'],
  ["\ufeff\u2060\u00ad\u202e\u2028", '"\\ufeff\\u2060\\u00ad\\u202e\\u2028"'],
  ["a\tb\n\u007f\u0085", '"a\\tb\\n\\u007f\\u0085"'],
  ["\u{e0001}\u3164", '"\\udb40\\udc01\\u3164"'],
  ['"\\', '"\\"\\\\"'],
  ["😀（é）", '"😀（é）"'],
];
for (const [text, shown] of texts) {
  Deno.test(`quoted() writes ${shown}`, () => {
    assertEquals(quoted(text), shown);
    assertEquals(JSON.parse(quoted(text)), text);
  });
}
