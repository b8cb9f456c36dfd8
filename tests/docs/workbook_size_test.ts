import { largestWorkbook } from "../../docs/workbook_size.ts";
import { assertEquals } from "../support/assert.ts";

const base64 = (bytes: number) => 4 * Math.ceil(bytes / 3);
/** The body around a workbook, and the same encrypted: iv, tag, ciphertext. */
const plain = (bytes: number) => `{"file":""}`.length + base64(bytes);
const encrypted = (bytes: number) =>
  [12, 16, plain(bytes)].map(base64).reduce((a, b) => a + 1 + b);

Deno.test("largestWorkbook() is the largest whose body fits", () => {
  for (let most = 1024; most < 1100; most++) {
    const largest = (bodyOf: (bytes: number) => number) => {
      let bytes = 0;
      while (bodyOf(bytes + 1) <= most) bytes++;
      return bytes;
    };
    const expected = { plain: largest(plain), encrypted: largest(encrypted) };
    assertEquals(largestWorkbook(most), expected, `${most} bytes`);
  }
});

Deno.test("largestWorkbook() is empty if nothing fits", () => {
  assertEquals(largestWorkbook(8), { plain: 0, encrypted: 0 });
});
