import { assertEquals, assertThrows } from "../../support/assert.ts";
import fc from "fast-check";
import { decodeUtf8 } from "../../../core/platform/mod.ts";
import { anyCharacter } from "../../support/text_arbitraries.ts";

for (
  const [what, unit] of [
    ["ASCII", "binary-ascii"],
    ["any text", anyCharacter],
  ] as const
) {
  Deno.test(`decodeUtf8() reads ${what} from anywhere in a buffer`, () => {
    fc.assert(fc.property(fc.string({ unit }), (text) => {
      const bytes = new TextEncoder().encode(`{${text}}`);
      assertEquals(decodeUtf8(bytes.subarray(1, -1)), text);
    }));
  });
}

Deno.test("decodeUtf8() removes a byte order mark", () => {
  assertEquals(decodeUtf8(new TextEncoder().encode("\ufeff{}")), "{}");
});

for (const bytes of [[0xff], [0x61, 0x80], [0xe4, 0xb8], [0xed, 0xa0, 0x80]]) {
  Deno.test(`decodeUtf8() refuses ${bytes}`, () => {
    assertThrows(() => decodeUtf8(Uint8Array.from(bytes)), TypeError);
  });
}
