import { partsOf } from "../../../core/bytes/mod.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("partsOf() splits an array into equal parts of the same memory", () => {
  const all = new Int32Array(6);
  const [first, second, third] = partsOf(all, 3);
  first.fill(1);
  second.fill(2);
  third.fill(3);
  assertEquals([...all], [1, 1, 2, 2, 3, 3]);
});
