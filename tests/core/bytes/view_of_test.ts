import { assertEquals } from "../../support/assert.ts";
import { viewOf } from "../../../core/bytes/view_of.ts";

Deno.test("viewOf() views the same bytes of a larger buffer", () => {
  const bytes = Uint8Array.of(9, 1, 2, 9).subarray(1, 3);
  const view = viewOf(bytes);
  assertEquals([view.byteLength, view.getUint16(0)], [2, 0x0102]);
  view.setUint8(0, 7);
  assertEquals(bytes[0], 7);
});
