/** Both ways of inflating must not differ. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { createInflateRaw, deflateRawSync } from "node:zlib";
import {
  BytesAfterEnd,
  inflateByHandle,
  inflateByStream,
} from "../../../core/platform/node_inflate.ts";
import { concat, joined } from "../../support/bytes.ts";
import { countTurns } from "../../support/count_turns.ts";
import { emptyBlocks } from "../../support/empty_blocks.ts";

const ways = { inflateByHandle, inflateByStream };
const text = new TextEncoder().encode(
  Array.from({ length: 5000 }, (_, i) => `<c r="A${i}"><v>${i * i}</v></c>`)
    .join(""),
);
const packed = new Uint8Array(deflateRawSync(text));

Deno.test("inflateByHandle() refuses data that repeats the end of what was inflated before it", async () => {
  // RFC 1951 3.2.6: three bytes, copied from one byte back.
  const repeating = Uint8Array.of(0b011, 0b10, 0);
  await joined(inflateByHandle(packed, 1000));
  await assertRejects(() => joined(inflateByHandle(repeating, 1000)));
});

Deno.test("inflateByHandle() inflates several parts at once, each on its own", () => {
  const [one, other] = [1, 2].map(() => inflateByHandle(packed, 1000));
  const copies: Uint8Array[][] = [[], []];
  for (const chunk of one) {
    copies[0].push(chunk.slice());
    copies[1].push(other.next().value?.slice() ?? new Uint8Array());
  }
  for (const chunks of copies) assertEquals(concat(...chunks), text);
});

for (const [name, inflate] of Object.entries(ways)) {
  for (const chunkBytes of [64, text.length, text.length + 1]) {
    Deno.test(`${name}() inflates in chunks of ${chunkBytes} bytes`, async () => {
      assertEquals(await joined(inflate(packed, chunkBytes)), text);
    });
  }

  for (const more of [Uint8Array.of(0), packed]) {
    Deno.test(`${name}() refuses ${more.length} bytes after the end`, async () => {
      const longer = concat(packed, more);
      for (const chunkBytes of [64, text.length, text.length + 1]) {
        await assertRejects(
          () => joined(inflate(longer, chunkBytes)),
          BytesAfterEnd,
          "Bytes follow the end of the deflated data",
        );
      }
    });
  }

  Deno.test(`${name}() yields nothing for deflated nothing`, async () => {
    const nothing = deflateRawSync(new Uint8Array());
    assertEquals((await joined(inflate(nothing, 64))).length, 0);
  });

  for (const cut of [0, packed.length - 1]) {
    Deno.test(`${name}() refuses data that is cut off after ${cut} bytes`, async () => {
      await assertRejects(() => joined(inflate(packed.subarray(0, cut), 1000)));
    });
  }
}

type WriteSync = (...args: unknown[]) => void;
/** Possible faults of another version of node:zlib's handle. */
const otherHandles: Record<string, WriteSync> = {
  "writes other bytes": function (...args) {
    const [, , , , output] = args;
    writeSync.apply(this, args);
    if (output instanceof Uint8Array) output[0] ^= 1;
  },
  "does not tell of errors": function (this: { onerror(): void }, ...args) {
    this.onerror = () => {};
    writeSync.apply(this, args);
  },
};
const handle = Object.getPrototypeOf(
  (createInflateRaw() as unknown as { _handle: object })._handle,
);
const { writeSync }: { writeSync: WriteSync } = handle;

for (const [what, other] of Object.entries(otherHandles)) {
  Deno.test(`inflateInChunks() inflates as documented if the handle of node:zlib ${what}`, async () => {
    const again = "../../../core/platform/node_inflate.ts";
    const fresh: typeof import("../../../core/platform/node_inflate.ts") =
      await import(`${again}?${encodeURIComponent(what)}`);
    // Chunks of the self-test have 300 bytes; deflating writes more at once.
    handle.writeSync = function (...args: unknown[]) {
      (args[6] === 300 ? other : writeSync).apply(this, args);
    };
    try {
      const chunks = fresh.inflateInChunks(packed, 1000);
      assert(Symbol.asyncIterator in chunks);
      assertEquals(await joined(chunks), text);
    } finally {
      handle.writeSync = writeSync;
    }
  });
}

Deno.test("inflateByStream() lets the event loop turn after each 64 KiB of input", async () => {
  const data = emptyBlocks(10 * 65_536);
  using turning = countTurns();
  assertEquals((await joined(inflateByStream(data, 1000))).length, 0);
  assert(turning.turns >= 10, `${turning.turns} turns`);
});

Deno.test("inflateByHandle() takes at most 64 KiB of input for a chunk", () => {
  const random = crypto.getRandomValues(new Uint8Array(60_000));
  const bytes = concat(random, random, random, random);
  const data = new Uint8Array(deflateRawSync(bytes));
  const reads: number[] = [];
  const onRead = (count: number) => reads.push(count);
  const chunks = Array.from(
    inflateByHandle(data, 1e6, onRead),
    (chunk) => chunk.slice(),
  );
  assertEquals(concat(...chunks), bytes);
  const slices = Math.floor(data.length / 65_536);
  assertEquals(reads, [
    ...Array(slices).fill(65_536),
    data.length - slices * 65_536,
  ]);
});

Deno.test("inflateByHandle() closes what it does not keep for the next part", async () => {
  using closing = countCloses();
  await joined(inflateByHandle(packed, 1000));
  assertEquals(closing.closes, 0);
  for (const _ of inflateByHandle(packed, 64)) break;
  assertEquals(closing.closes, 1);
  await assertRejects(() => joined(inflateByHandle(Uint8Array.of(7), 64)));
  assertEquals(closing.closes, 2);
  const two = [1, 2].map(() => inflateByHandle(packed, text.length + 1));
  two.forEach((chunks) => chunks.next());
  for (const chunks of two) await joined(chunks);
  assertEquals(closing.closes, 3);
});

/** Counts the closed streams of zlib. */
function countCloses() {
  const { prototype } = createInflateRaw().constructor;
  const { close } = prototype;
  const counter = {
    closes: 0,
    [Symbol.dispose]: () => Object.assign(prototype, { close }),
  };
  prototype.close = function () {
    counter.closes++;
    return close.call(this);
  };
  return counter;
}

for (const [name, inflate] of Object.entries(ways)) {
  Deno.test(`${name}() tells how much of the input it has read`, async () => {
    const reads: number[] = [];
    const onRead = (count: number) => reads.push(count);
    const chunks = await Array.fromAsync(
      inflate(packed, 1000, onRead),
      () => 0,
    );
    assertEquals(reads.length, chunks.length);
    assertEquals(reads.reduce((sum, count) => sum + count), packed.length);
  });
}

for (const [name, inflate] of Object.entries(ways)) {
  Deno.test(`${name}() refuses bytes after data that ends with a slice of input`, async () => {
    const random = crypto.getRandomValues(new Uint8Array(65_536 - 5));
    // RFC 1951 3.2.4: the last block, stored.
    const { length } = random;
    const header = [1, length & 255, length >> 8, ~length & 255, ~length >> 8];
    const data = concat(Uint8Array.from(header), random);
    assertEquals(data.length, 65_536);
    assertEquals(await joined(inflate(data, 1e6)), random);
    const longer = concat(data, Uint8Array.of(0));
    await assertRejects(
      () => joined(inflate(longer, 1e6)),
      BytesAfterEnd,
    );
  });
}
