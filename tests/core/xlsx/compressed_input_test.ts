/**
 * Compressed data that inflates to nothing still takes time. In browsers the
 * platform counts no input: nobody else waits there.
 */
import { assert, assertEquals } from "../../support/assert.ts";
import { readArchive } from "../../../core/xlsx/zip/archive.ts";
import { WorkMeter } from "../../../core/work_meter.ts";
import { inflateEntry, inflateWhole } from "../../../core/xlsx/zip/inflate.ts";
import { concat } from "../../support/bytes.ts";
import { assertRefused } from "../../support/read_workbook.ts";
import { buildZip, type ZipEntry } from "../../support/zip_builder.ts";

/** RFC 1951 3.2.4: a stored block without content. */
const emptyBlock = [0, 0, 0, 0xff, 0xff];
/** A last block without content (3.2.6). */
const lastBlock = [3, 0];

/** Deflated data without content, of so many blocks. */
function emptyBlocks(count: number): Uint8Array {
  const data = new Uint8Array(count * emptyBlock.length + lastBlock.length);
  for (let i = 0; i < count; i++) data.set(emptyBlock, i * emptyBlock.length);
  data.set(lastBlock, count * emptyBlock.length);
  return data;
}

/** Inflates an entry, and counts pauses. */
async function inflateCounted(entry: Partial<ZipEntry>) {
  const meter = new class extends WorkMeter {
    pauses = 0;
    override pause(): Promise<void> {
      this.pauses++;
      return super.pause();
    }
  }();
  const bytes = buildZip([{ name: "a", ...entry }]);
  const archive = await readArchive(bytes, meter);
  const before = meter.used;
  const [inflated] = archive.entries.values();
  const chunks = inflateEntry(archive, inflated, { maxBytes: 1e9 });
  for await (const _ of chunks);
  return { pauses: meter.pauses, used: meter.used - before };
}

Deno.test("inflateEntry() counts what it reads of a part that inflates to nothing", async () => {
  const one = await inflateCounted({ data: "", compressed: emptyBlocks(0) });
  const compressed = emptyBlocks(1000);
  const { used } = await inflateCounted({ data: "", compressed });
  assert(one.used > 0 && one.used < 100);
  assert(used > compressed.length && used < 10 * compressed.length);
});

Deno.test("inflateEntry() pauses while it reads what inflates to nothing", async () => {
  const compressed = emptyBlocks(200_000);
  const { pauses } = await inflateCounted({ data: "", compressed });
  assertEquals(pauses, Math.floor(compressed.length / (128 * 1024)));
});

Deno.test("inflateWhole() refuses a small part with much compressed data as it does others", async () => {
  const compressed = concat(emptyBlocks(30_000), Uint8Array.of(0));
  const bytes = buildZip([{ name: "a", data: "", compressed }]);
  const archive = await readArchive(bytes, new WorkMeter());
  const [entry] = archive.entries.values();
  const read = () => inflateWhole(archive, entry, 1e9);
  await assertRefused(read, "workbook_damaged", "followed by other bytes");
});
