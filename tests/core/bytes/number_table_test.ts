import { NumberTable } from "../../../core/bytes/mod.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("NumberTable.add() assigns ids as numbers come, and the same one to the same number", () => {
  const table = new NumberTable();
  const numbers = [0.1, -7, 1e300, 2 ** 53, 0.1 + 0.2, 0.3, -7, 0.3, 0.1];
  const expected = [0, 1, 2, 3, 4, 5, 1, 5, 0];
  assertEquals(numbers.map((number) => table.add(number)), expected);
});

Deno.test("NumberTable.find() returns the id of a number, and adds none", () => {
  const table = new NumberTable();
  assertEquals(table.find(7), -1);
  const id = table.add(7);
  assertEquals([table.find(7), table.find(8), table.add(9)], [id, -1, id + 1]);
});
