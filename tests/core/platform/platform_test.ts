/** The platforms of Deno and of browsers must not differ. */
import { ROOM_BYTES } from "../../../core/platform/mod.ts";
import * as node from "../../../core/platform/node.ts";
import * as web from "../../../core/platform/web.ts";
import {
  assert,
  assertEquals,
  assertRejects,
  assertThrows,
} from "../../support/assert.ts";
import { concat } from "../../support/bytes.ts";
import fc, { anyCharacter } from "../../support/fast_check.ts";
import { deflateRawSync } from "node:zlib";

const platforms = { node, web };
const small = new TextEncoder().encode("<c/>".repeat(10));
const large = new TextEncoder().encode(
  Array.from({ length: 50_000 }, (_, i) => `<c r="A${i}"><v>${i * i}</v></c>`)
    .join(""),
);
const packedLarge = new Uint8Array(deflateRawSync(large));
const texts = {
  "a small text": small,
  "a large text": large,
  "nothing": new Uint8Array(),
};

for (const [name, platform] of Object.entries(platforms)) {
  const { inflate, crc32 } = platform;
  for (const [what, text] of Object.entries(texts)) {
    const packed = new Uint8Array(deflateRawSync(text));

    Deno.test(`inflate() of ${name} returns ${what}, with room behind it`, async () => {
      const content = await inflate({ data: packed, size: text.length });
      assertEquals(content, text);
      const { buffer, byteOffset, length } = content;
      assertEquals(byteOffset, 0);
      const room = buffer.byteLength - length;
      assert(room >= ROOM_BYTES, `${room} bytes of room`);
    });

    Deno.test(`inflate() of ${name} refuses ${what} with a byte after it`, async () => {
      const data = concat(packed, Uint8Array.of(0));
      const size = text.length;
      await assertRejects(async () => await inflate({ data, size }));
    });

    Deno.test(`inflate() of ${name} returns the start of ${what} if that is enough`, async () => {
      const maxBytes = Math.min(1000, Math.ceil(text.length / 2));
      const found = await inflate({
        data: packed,
        size: text.length,
        maxBytes,
      });
      assertEquals(found, text.subarray(0, maxBytes));
    });
  }

  Deno.test(`inflate() of ${name} refuses broken data`, async () => {
    const data = packedLarge.slice();
    data.fill(0xff, Math.floor(data.length * 0.9));
    const size = large.length;
    await assertRejects(async () => await inflate({ data, size }));
  });

  for (const size of [0, 1000, large.length - 2]) {
    Deno.test(`inflate() of ${name} refuses content of more than one byte beyond the size ${size}`, async () => {
      const read = async () => await inflate({ data: packedLarge, size });
      await assertRejects(read, RangeError);
    });
  }

  for (const by of [-1, 1]) {
    Deno.test(`inflate() of ${name} returns all content if the size is ${by} off`, async () => {
      const content = await inflate({
        data: packedLarge,
        size: large.length - by,
      });
      assertEquals(content.length, large.length);
    });
  }

  Deno.test(`crc32() of ${name} returns the check value of the catalogue`, () => {
    assertEquals(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
  });
}

for (const length of [0, 7, 8, 9, 10_000]) {
  Deno.test(`crc32() of both platforms agree on ${length} bytes`, () => {
    const bytes = Uint8Array.from({ length: length + 3 }, (_, i) => i * 37)
      .subarray(3);
    assertEquals(web.crc32(bytes), node.crc32(bytes));
  });
}

const valid = [[], [0x61], [0xef, 0xbb, 0xbf], [0xe4, 0xb8, 0x80]];
const invalid = [
  ...[[0xff], [0x61, 0x80], [0xe4, 0xb8], [0xed, 0xa0, 0x80], [0xc0, 0x80]],
  [0xf4, 0x90, 0x80, 0x80],
].map((bytes) => Uint8Array.from(bytes));
const units = { ASCII: "binary-ascii", "any text": anyCharacter } as const;
for (const [name, { decodeUtf8, isUtf8 }] of Object.entries(platforms)) {
  Deno.test(`isUtf8() of ${name} is true of UTF-8 alone`, () => {
    for (const bytes of valid) {
      assert(isUtf8(Uint8Array.from(bytes)), `${bytes}`);
    }
    assertEquals(invalid.filter(isUtf8), []);
  });

  for (const [what, unit] of Object.entries(units)) {
    Deno.test(`decodeUtf8() of ${name} reads ${what} from anywhere in a buffer`, () => {
      fc.assert(fc.property(fc.string({ unit }), (text) => {
        const bytes = new TextEncoder().encode(`{${text}}`);
        assertEquals(decodeUtf8(bytes.subarray(1, -1)), text);
      }));
    });
  }

  Deno.test(`decodeUtf8() of ${name} removes a byte order mark`, () => {
    assertEquals(decodeUtf8(new TextEncoder().encode("\ufeff{}")), "{}");
  });

  Deno.test(`decodeUtf8() of ${name} refuses what is not UTF-8`, () => {
    for (const bytes of invalid) {
      assertThrows(() => decodeUtf8(bytes), TypeError, "", `${bytes}`);
    }
  });
}
