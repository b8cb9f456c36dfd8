import { assertEquals } from "../support/assert.ts";
import { shown } from "../../core/wording.ts";

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
