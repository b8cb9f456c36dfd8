import { withRoom } from "../../../core/bytes/arrays.ts";
import { NumberTable } from "../../../core/bytes/mod.ts";
import { assert, assertEquals } from "../../support/assert.ts";

Deno.test("withRoom() returns the same array if it is long enough", () => {
  const numbers = new Int32Array(3);
  for (const length of [0, 2, 3]) {
    assert(withRoom(numbers, length) === numbers, `not for ${length} of 3`);
  }
});

for (const create of [Uint8Array, Int32Array, Float64Array]) {
  Deno.test(`withRoom() returns a ${create.name} of twice the length, filled up with zeros`, () => {
    const numbers = create.of(7, 8);
    const longer = withRoom(numbers, 3);
    assertEquals(longer, create.of(7, 8, 0, 0, 0, 0));
    assertEquals(numbers, create.of(7, 8));
  });
}

Deno.test("withRoom() returns eight times the length from 4 MiB on", () => {
  for (const [length, factor] of [[4_194_303, 2], [4_194_304, 8]]) {
    const longer = withRoom(new Uint8Array(length), length + 1);
    assertEquals(longer.length, factor * (length + 1));
  }
});

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
