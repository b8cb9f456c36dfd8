/** Compressed data that inflates to nothing still takes time. */
import { inflating } from "../../../core/unzip.ts";
import { assert } from "../../support/assert.ts";
import { readArchive } from "../../../core/xlsx/zip/archive.ts";
import { inflateEntry } from "../../../core/xlsx/zip/inflate.ts";
import { concat } from "../../support/bytes.ts";
import { assertRefused } from "../../support/read_workbook.ts";
import { buildZip } from "../../support/zip_builder.ts";
import { boundedMeter } from "../../support/bounded_meter.ts";

/** 3.2.4: a stored block. */
const storedBlock = [0, 0, 0, 0xff, 0xff];
/** 3.2.6: a last block of fixed codes. */
const lastBlock = [3, 0];

/** At most this many bytes of deflated data. */
function emptyBlocks(length: number): Uint8Array {
  const count = Math.floor((length - lastBlock.length) / storedBlock.length);
  const data = new Uint8Array(count * storedBlock.length + lastBlock.length);
  for (let i = 0; i < count; i++) data.set(storedBlock, i * storedBlock.length);
  data.set(lastBlock, count * storedBlock.length);
  return data;
}

/** Inflates an entry without content; returns the units of work. */
async function unitsOf(compressed: Uint8Array): Promise<number> {
  const meter = boundedMeter();
  const bytes = buildZip([{ name: "a", data: "", compressed }]);
  const archive = readArchive(bytes, meter);
  const before = meter.used;
  const [entry] = archive.entries.values();
  await inflating(inflateEntry(archive, entry, { maxBytes: 1e9 }));
  return meter.used - before;
}

Deno.test("inflateEntry() counts a megabyte of empty blocks", async () => {
  const compressed = emptyBlocks(1_000_000);
  const used = await unitsOf(compressed);
  assert(used >= compressed.length * 3, `${used} units`);
});

Deno.test("inflateEntry() refuses bytes after much compressed data", async () => {
  const compressed = concat(emptyBlocks(150_000), Uint8Array.of(0));
  const read = () => unitsOf(compressed);
  await assertRefused(read, "workbook_damaged", "followed by other bytes");
});
