import { assertEquals } from "../support/assert.ts";
import { count, shown } from "../../core/wording.ts";

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
