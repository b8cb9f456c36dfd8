import { assertEquals } from "../../support/assert.ts";
import { count, mebibytes, visible } from "../../../schemas/words/values.ts";

Deno.test("count() separates thousands", () => {
  const texts = [0, 999, 1_000, 1_048_576, -12_345].map(count);
  assertEquals(texts, ["0", "999", "1,000", "1,048,576", "-12,345"]);
});

Deno.test("mebibytes() has two decimal places at most", () => {
  const texts = [4_718_592, 1_048_576, 65_536, 1_234_567_890].map(mebibytes);
  assertEquals(texts, ["4.5", "1", "0.06", "1,177.38"]);
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
  Deno.test(`visible() writes ${shown}, in quotes`, () => {
    assertEquals(visible(JSON.stringify(text)), shown);
    assertEquals(JSON.parse(visible(JSON.stringify(text))), text);
  });
}
