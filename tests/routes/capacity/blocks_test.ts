import { assert, assertEquals } from "../../support/assert.ts";
import { Blocks } from "../../../routes/capacity/blocks.ts";

const sizes = [1, 7, 1000, 1024, 65_536, 200_000];

for (const size of sizes) {
  Deno.test(`Blocks.join() returns chunks of ${size} bytes in order`, () => {
    const bytes = Uint8Array.from({ length: 300_001 }, (_, i) => i % 251);
    const blocks = new Blocks();
    for (let at = 0; at < bytes.length; at += size) {
      blocks.add(bytes.subarray(at, at + size));
    }
    assertEquals(blocks.join(), bytes);
  });

  Deno.test(`Blocks.capacity is at most twice what chunks of ${size} bytes need, and 1 KiB`, () => {
    const blocks = new Blocks();
    for (let length = size; length <= 400_000; length += size) {
      blocks.add(new Uint8Array(size));
      assert(blocks.capacity <= Math.max(2 * length, 1024), `at ${length}`);
    }
  });
}

/** Chunks one after the other, and the capacity that each adds. */
const growths = [
  [1, 1024], // the least
  [1000, 0],
  [100, 1024], // as much as there is
  [5000, 4053], // what is missing
  [70_000, 70_000],
  [1, 65_536], // the most
  [65_535, 0],
  [1, 65_536],
];
Deno.test("Blocks.growthFor() returns how much the next chunk adds to the capacity", () => {
  const blocks = new Blocks();
  let capacity = 0;
  for (const [size, growth] of growths) {
    assertEquals(blocks.growthFor(size), growth, `for ${size} bytes`);
    blocks.add(new Uint8Array(size));
    capacity += growth;
    assertEquals(blocks.capacity, capacity);
  }
});

Deno.test("Blocks.clear() gives back the memory at once", () => {
  const blocks = new Blocks();
  const chunk = new Uint8Array(64 * 1024);
  for (let i = 0; i < 512; i++) blocks.add(chunk);
  const before = Deno.memoryUsage().external;
  blocks.clear();
  const freed = before - Deno.memoryUsage().external;
  assertEquals(freed, 512 * chunk.length);
});

Deno.test("Blocks.clear() drops all bytes", () => {
  const blocks = new Blocks();
  blocks.add(new Uint8Array(5000));
  blocks.clear();
  assertEquals([blocks.capacity, blocks.join().length], [0, 0]);
});
