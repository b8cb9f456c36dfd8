/**
 * Compressed data that inflates to nothing still takes time. The platform of
 * browsers counts no input, because nobody else waits there.
 */
import { assert, assertEquals } from "../../support/assert.ts";
import { readArchive } from "../../../core/xlsx/zip/archive.ts";
import { BoundedMeter } from "../../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../../schemas/limits.ts";
import { inflateEntry, inflateWhole } from "../../../core/xlsx/zip/inflate.ts";
import { CountingMeter } from "../../support/counted_reading.ts";
import { concat } from "../../support/bytes.ts";
import { emptyBlocks } from "../../support/empty_blocks.ts";
import { assertRefused } from "../../support/read_workbook.ts";
import { buildZip, type ZipEntry } from "../../support/zip_builder.ts";
import { boundedMeter } from "../../support/bounded_meter.ts";

/** Inflates an entry, and counts pauses. */
async function inflateCounted(entry: Partial<ZipEntry>) {
  const meter = new class extends BoundedMeter {
    pauses = 0;
    override pause(): Promise<void> {
      this.pauses++;
      return super.pause();
    }
  }({ budget: DEFAULT_WORK });
  const bytes = buildZip([{ name: "a", ...entry }]);
  const archive = await readArchive(bytes, meter);
  const before = meter.used;
  const [inflated] = archive.entries.values();
  const chunks = inflateEntry(archive, inflated, { maxBytes: 1e9 });
  for await (const _ of chunks);
  return { pauses: meter.pauses, used: meter.used - before };
}

Deno.test("inflateEntry() counts a megabyte of empty blocks, and pauses after each 128 KiB", async () => {
  const compressed = emptyBlocks(1_000_000);
  const { pauses, used } = await inflateCounted({ data: "", compressed });
  assertEquals(pauses, Math.floor(compressed.length / (128 * 1024)));
  assert(used >= compressed.length * 3, `${used} units`);
});

Deno.test("inflateEntry() and inflateWhole() pause after 128 KiB of several entries", async () => {
  const meter = new CountingMeter();
  const compressed = emptyBlocks(50_000);
  const names = Array.from({ length: 12 }, (_, i) => `${i}`);
  const entries = names.map((name) => ({ name, data: "", compressed }));
  const archive = await readArchive(buildZip(entries), meter);
  for (const [i, entry] of [...archive.entries.values()].entries()) {
    if (i % 2 === 0) await inflateWhole(archive, entry, 1e9);
    else for await (const _ of inflateEntry(archive, entry, { maxBytes: 1e9 }));
  }
  // Three entries are more than 128 KiB.
  assertEquals(meter.pauses, 4);
});

Deno.test("inflateWhole() refuses a small part with much compressed data as it does others", async () => {
  const compressed = concat(emptyBlocks(150_000), Uint8Array.of(0));
  const bytes = buildZip([{ name: "a", data: "", compressed }]);
  const archive = await readArchive(bytes, boundedMeter());
  const [entry] = archive.entries.values();
  const read = () => inflateWhole(archive, entry, 1e9);
  await assertRefused(read, "workbook_damaged", "followed by other bytes");
});
