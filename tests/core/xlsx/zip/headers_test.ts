import { assertEquals } from "../../../support/assert.ts";
import { viewOf } from "../../../../core/bytes/arrays.ts";
import { IN_ZIP64, readZip64Extra } from "../../../../core/xlsx/zip/headers.ts";

/** An extra field with these sizes, and bytes after it. */
function zip64Extra(sizes: readonly number[]): [DataView, number] {
  const view = viewOf(new Uint8Array(100).fill(1));
  view.setUint16(0, 0x0001, true);
  view.setUint16(2, 8 * sizes.length, true);
  sizes.forEach((size, i) => view.setBigUint64(4 + 8 * i, BigInt(size), true));
  return [view, 4 + 8 * sizes.length];
}

Deno.test("readZip64Extra() reads the fields that are in the extra field, in order", () => {
  const [view, end] = zip64Extra([5, 2 ** 40]);
  assertEquals(readZip64Extra(view, [0, end], [IN_ZIP64, 7, IN_ZIP64]), [
    5,
    7,
    2 ** 40,
  ]);
});

Deno.test("readZip64Extra() leaves fields that the extra field is too short for", () => {
  const [view, end] = zip64Extra([5]);
  const expected = [5, IN_ZIP64];
  assertEquals(readZip64Extra(view, [0, end], [IN_ZIP64, IN_ZIP64]), expected);
});
