import { assert, assertEquals } from "../../support/assert.ts";
import { withRoom } from "../../../core/bytes/arrays.ts";

Deno.test("withRoom() returns the same array if it is long enough", () => {
  const numbers = new Int32Array(3);
  for (const length of [0, 2, 3]) assert(withRoom(numbers, length) === numbers);
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
