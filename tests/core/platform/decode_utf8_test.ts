import { assertEquals, assertThrows } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import * as node from "../../../core/platform/node.ts";
import * as web from "../../../core/platform/web.ts";
import { anyCharacter } from "../../support/text_arbitraries.ts";

for (const [platform, { decodeUtf8 }] of Object.entries({ node, web })) {
  for (
    const [what, unit] of [
      ["ASCII", "binary-ascii"],
      ["any text", anyCharacter],
    ] as const
  ) {
    Deno.test(`decodeUtf8() of ${platform} reads ${what} from anywhere in a buffer`, () => {
      fc.assert(fc.property(fc.string({ unit }), (text) => {
        const bytes = new TextEncoder().encode(`{${text}}`);
        assertEquals(decodeUtf8(bytes.subarray(1, -1)), text);
      }));
    });
  }

  Deno.test(`decodeUtf8() of ${platform} removes a byte order mark`, () => {
    assertEquals(decodeUtf8(new TextEncoder().encode("\ufeff{}")), "{}");
  });

  for (
    const bytes of [[0xff], [0x61, 0x80], [0xe4, 0xb8], [0xed, 0xa0, 0x80]]
  ) {
    Deno.test(`decodeUtf8() of ${platform} refuses ${bytes}`, () => {
      assertThrows(() => decodeUtf8(Uint8Array.from(bytes)), TypeError);
    });
  }
}
