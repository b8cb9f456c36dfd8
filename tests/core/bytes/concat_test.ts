import { assertEquals } from "../../support/assert.ts";
import { concat } from "../../../core/bytes/concat.ts";

Deno.test("concat() joins chunks in order", () => {
  const chunks = [[1, 2], [], [3]].map((bytes) => Uint8Array.from(bytes));
  assertEquals(concat(chunks), Uint8Array.of(1, 2, 3));
});

Deno.test("concat() copies chunks that are parts of a buffer", () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  const joined = concat([bytes.subarray(1, 3), bytes.subarray(3)]);
  bytes.fill(9);
  assertEquals(joined, Uint8Array.of(2, 3, 4));
});

Deno.test("concat() returns an empty array without chunks", () => {
  assertEquals(concat([]), new Uint8Array());
});
