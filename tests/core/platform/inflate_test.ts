/** The platforms of Deno and of browsers must not differ. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { deflateRawSync } from "node:zlib";
import * as node from "../../../core/platform/node.ts";
import * as web from "../../../core/platform/web.ts";
import { concat, joined } from "../../support/bytes.ts";

const platforms = { node, web };
const small = new TextEncoder().encode("<c/>".repeat(10));
const large = new TextEncoder().encode(
  Array.from({ length: 50_000 }, (_, i) => `<c r="A${i}"><v>${i * i}</v></c>`)
    .join(""),
);
const packedLarge = new Uint8Array(deflateRawSync(large));
const texts = { small, large, nothing: new Uint8Array() };

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

for (const [name, platform] of Object.entries(platforms)) {
  const { inflate, crc32 } = platform;
  for (const [what, text] of Object.entries(texts)) {
    const packed = new Uint8Array(deflateRawSync(text));

    Deno.test(`inflate() of ${name} yields ${what}`, async () => {
      assert(isSame(await joined(inflate(packed, text.length)), text));
    });

    Deno.test(`inflate() of ${name} refuses ${what} with a byte after it`, async () => {
      const data = concat(packed, Uint8Array.of(0));
      await assertRejects(async () => await joined(inflate(data, text.length)));
    });
  }

  Deno.test(`inflate() of ${name} yields the data before damage, then throws`, async () => {
    const packed = packedLarge.slice();
    const at = Math.floor(packed.length * 0.9);
    packed.fill(0xff, at);
    let length = 0;
    await assertRejects(async () => {
      for await (const chunk of inflate(packed, large.length)) {
        assert(isSame(chunk, large.subarray(length, length + chunk.length)));
        length += chunk.length;
      }
    });
    assert(length > large.length / 2, String(length));
  });

  for (const size of [1000, large.length - 1]) {
    Deno.test(`inflate() of ${name} never yields exactly ${size} bytes of more`, async () => {
      const run = async () => await joined(inflate(packedLarge, size));
      const length = await run().then((result) => result.length, () => -1);
      assert(length !== size);
    });
  }

  // At the size of a chunk, the first chunk may look like the whole.
  Deno.test(`inflate() of ${name} never yields 256 KiB of more`, async () => {
    const size = 256 * 1024;
    const more = new Uint8Array(deflateRawSync(new Uint8Array(2 * size)));
    const run = async () => await joined(inflate(more, size));
    const length = await run().then((result) => result.length, () => -1);
    assert(length !== size);
  });

  Deno.test(`inflate() of ${name} inflates no more chunks than the caller asks for`, async () => {
    const mib = 1024 ** 2;
    const packed = deflateRawSync(new Uint8Array(64 * mib));
    let length = 0;
    for await (const chunk of inflate(packed, 64 * mib)) {
      length += chunk.length;
      if (length > mib) break;
    }
    assert(length <= 18 * mib, String(length));
  });

  Deno.test(`crc32() of ${name} returns the check value of the catalogue`, () => {
    assertEquals(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
  });
}

for (const length of [0, 7, 8, 9, 10_000]) {
  Deno.test(`crc32() of both platforms agree on ${length} bytes, in two parts too`, () => {
    const bytes = Uint8Array.from({ length: length + 3 }, (_, i) => i * 37)
      .subarray(3);
    const expected = node.crc32(bytes);
    assertEquals(web.crc32(bytes), expected);
    const half = Math.floor(length / 2);
    const first = web.crc32(bytes.subarray(0, half));
    assertEquals(web.crc32(bytes.subarray(half), first), expected);
  });
}

for (
  const bytes of [
    [],
    [0x61],
    [0xef, 0xbb, 0xbf],
    [0xe4, 0xb8],
    [0xed, 0xa0, 0x80],
    [0xc0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xe4, 0xb8, 0x80],
  ]
) {
  Deno.test(`isUtf8() of both platforms agree on ${bytes}`, () => {
    const all = Uint8Array.from(bytes);
    assertEquals(web.isUtf8(all), node.isUtf8(all));
  });
}
