import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { hashOf } from "../../../core/bytes/text_hash.ts";
import { viewOf } from "../../../core/bytes/arrays.ts";

const COUNT = 1 << 14;
const BUCKET_BITS = 17;

Deno.test("hashOf() returns equal hashes for equal bytes, wherever they are", () => {
  const bytes = fc.uint8Array({ maxLength: 3000, size: "max" });
  const offset = fc.nat({ max: 9 });
  fc.assert(fc.property(bytes, offset, (text, start) => {
    const elsewhere = new Uint8Array(start + text.length + 1).fill(0xff);
    elsewhere.set(text, start);
    const found = hashOf(viewOf(elsewhere), start, start + text.length);
    assertEquals(found, hashOf(viewOf(text), 0, text.length));
  }));
});

for (const length of [1, 3, 4, 7, 8, 1023, 1024, 1025]) {
  Deno.test(`hashOf() depends on each bit of a text of ${length} bytes`, () => {
    // A change of the highest bits stays unseen with a probability of 2^-17.
    let unseen = 0;
    for (let i = 0; i < 8; i++) {
      const text = crypto.getRandomValues(new Uint8Array(length));
      const view = viewOf(text);
      const hash = hashOf(view, 0, length);
      for (let bit = 0; bit < 8 * length; bit += length < 100 ? 1 : 5) {
        text[bit >> 3] ^= 1 << (bit & 7);
        if (hashOf(view, 0, length) === hash) unseen++;
        text[bit >> 3] ^= 1 << (bit & 7);
      }
    }
    assert(unseen <= 4, `${unseen} changed bits left the hash the same`);
  });
}

Deno.test("hashOf() depends on the length of a text of zeros", () => {
  const zeros = new DataView(new ArrayBuffer(3000));
  const hashes = Array.from({ length: 3000 }, (_, i) => hashOf(zeros, 0, i));
  const { size } = new Set(hashes);
  assert(size > 2990, `${size} hashes of 3,000 texts`);
});

/** Families of 16,384 texts that differ only in bits that weak hashes lose. */
const families: Record<string, (i: number) => Uint8Array> = {
  "numbered names": (i) => new TextEncoder().encode(`第${i}人民医院`),
  "texts of two bytes": (i) => Uint8Array.of(i, i >> 8),
  "a number in the high half of a word": (i) => words([1, i << 16, 1]),
  "the same words in another order": (i) =>
    words(
      Array.from({ length: 14 }, (_, bit) => i >> bit & 1 ? [5, 9] : [9, 5])
        .flat(),
    ),
  "highest bits that multiplying by odd factors keeps": (i) =>
    words(
      Array.from({ length: 14 }, (_, bit) =>
        i >> bit & 1 ? [1 << 31, 1 << 31 | 1 << 16] : [0, 0]).flat(),
    ),
  "the same change in two blocks": (i) => {
    const text = new Int32Array(600);
    for (let bit = 0; bit < 14; bit++) {
      if ((i >> bit & 1) === 0) continue;
      text[bit] = 0x8000;
      text[bit + 256] = -0x8000;
      text[bit + 512] = 0x8000;
    }
    return new Uint8Array(text.buffer);
  },
};

for (const [what, create] of Object.entries(families)) {
  Deno.test(`hashOf() spreads ${what}`, () => {
    const sizes = new Int32Array(1 << BUCKET_BITS);
    for (let i = 0; i < COUNT; i++) {
      const text = create(i);
      sizes[hashOf(viewOf(text), 0, text.length) >>> (32 - BUCKET_BITS)]++;
    }
    const pairs = sizes.reduce((sum, size) => sum + size * (size - 1) / 2, 0);
    const expected = COUNT * (COUNT - 1) / 2 / sizes.length;
    // The keys are random, so the number of pairs varies from run to run. With
    // a weak hash all texts of a family collide: 131,072 times as many pairs.
    assert(pairs < 8192 * expected, `${pairs} pairs collide, not ${expected}`);
  });
}

function words(values: number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(values).buffer);
}
