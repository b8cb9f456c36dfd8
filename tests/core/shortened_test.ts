import { assertEquals } from "../support/assert.ts";
import { shortened } from "../../core/shortened.ts";

Deno.test("shortened() keeps a short text and cuts a long one", () => {
  const forty = "x".repeat(40);
  assertEquals([shortened(""), shortened(forty)], ["", forty]);
  assertEquals(shortened(`${forty}y`), `${forty}…`);
});

Deno.test("shortened() cuts a text to the length asked for", () => {
  const expected = ["四月出库", "四月…"];
  assertEquals([shortened("四月出库", 4), shortened("四月出库", 2)], expected);
});
