/** The buffer of a part stays short and grows fast. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { limits } from "../../../../core/xlsx/limits.ts";
import {
  MARGIN_BYTES,
  PartBuffer,
} from "../../../../core/xlsx/package/part_buffer.ts";
import { utf8 } from "../../../support/bytes.ts";
import { CountingMeter } from "../../../support/counted_reading.ts";
import { assertRefused } from "../../../support/read_workbook.ts";

const PART = "xl/worksheets/sheet1.xml";
const MIB = 1024 ** 2;

/** A buffer over chunks of a size, which do not end. */
function endless(chunkBytes: number): PartBuffer {
  async function* chunks() {
    for (;;) yield new Uint8Array(chunkBytes).fill(0x20);
  }
  return new PartBuffer(PART, chunks(), new CountingMeter());
}

for (const chunkBytes of [61, 4_096, 262_144, 8_388_608]) {
  Deno.test(`PartBuffer.refill() gets a row of 8 MiB in a few refills, from chunks of ${chunkBytes} bytes`, async () => {
    const buffer = endless(chunkBytes);
    let refills = 0;
    for (; buffer.end <= limits.rowBytes; refills++) await buffer.refill();
    const doublings = Math.log2(limits.rowBytes / chunkBytes);
    assert(refills <= doublings + 2, `${refills} refills`);
    await assertRefused(() => buffer.refill(), "workbook_too_large", PART);
  });
}

Deno.test("PartBuffer.refill() keeps only the bytes that are still to be read", async () => {
  const buffer = endless(65_536);
  for (let i = 0; i < 100; i++) {
    await buffer.refill();
    buffer.start = buffer.end;
  }
  assert(buffer.bytes.length < MIB, `${buffer.bytes.length} bytes`);
});

Deno.test("PartBuffer.refill() moves the remaining bytes to the start, and ends them with <", async () => {
  async function* chunks() {
    yield* ["<a>", "<b>"].map(utf8);
  }
  const buffer = new PartBuffer(PART, chunks(), new CountingMeter());
  await buffer.refill();
  buffer.start = 1;
  await buffer.refill();
  const { start, end, bytes } = buffer;
  assertEquals([start, end], [0, 5]);
  const shown = bytes.subarray(0, end + MARGIN_BYTES);
  const expected = utf8(`a><b><${"\0".repeat(MARGIN_BYTES - 1)}`);
  assertEquals(shown, new Uint8Array(expected));
});

Deno.test("PartBuffer allocates no more than a small part needs, and grows if the size was a lie", async () => {
  const part = utf8("<a/>".repeat(100));
  async function* chunks() {
    yield part;
  }
  for (const size of [part.length, 0]) {
    const buffer = new PartBuffer(PART, chunks(), new CountingMeter(), size);
    assertEquals(buffer.bytes.length, size + MARGIN_BYTES);
    await buffer.refill();
    assertEquals(buffer.bytes.subarray(0, buffer.end), new Uint8Array(part));
  }
});
