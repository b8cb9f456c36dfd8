/** The content of entries: inflated, and checked against size and CRC-32. */
import { constants, deflateRawSync } from "node:zlib";
import { ROOM_BYTES } from "../../../../core/platform/mod.ts";
import { inflating } from "../../../../core/unzip.ts";
import { readArchive } from "../../../../core/xlsx/zip/archive.ts";
import {
  inflateBeginning,
  inflateEntry,
} from "../../../../core/xlsx/zip/inflate.ts";
import { assert, assertEquals } from "../../../support/assert.ts";
import { boundedMeter } from "../../../support/worksheet_source.ts";
import { concat, utf8 } from "../../../support/bytes.ts";
import {
  assertFiveSales,
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { both, partOf } from "../../../support/sales_archives.ts";
import { partNames } from "../../../support/workbook_builder.ts";
import { buildZip, type ZipEntry } from "../../../support/zip_builder.ts";

const { worksheet: SHEET, sharedStrings: STRINGS } = partNames;
const MIB = 1024 ** 2;

function only(entry: Partial<ZipEntry>, meter = boundedMeter()) {
  const archive = readArchive(buildZip([{ name: "a", ...entry }]), meter);
  const [first] = archive.entries.values();
  return [archive, first] as const;
}

/** The content of the only entry of an archive. */
const contentOf = (entry: Partial<ZipEntry>, maxBytes = 1e9) =>
  inflating(inflateEntry(...only(entry), { maxBytes }));
const beginningOf = (entry: Partial<ZipEntry>) =>
  inflating(inflateBeginning(...only(entry)));

const large = utf8(Array.from({ length: 30_000 }, (_, i) => i * i).join());
const small = large.subarray(0, 5000);
const methods = ["store", "deflate"] as const;

Deno.test("inflateEntry() returns up to the limit and refuses past it", async () => {
  const data = large;
  for (const method of methods) {
    assertEquals(await contentOf({ data, method }, data.length), data, method);
    const read = () => contentOf({ data, method }, data.length - 1);
    await assertRefused(read, "workbook_too_large", "entry a");
  }
});

Deno.test("inflateEntry() returns memory of its own, with room behind the content", async () => {
  for (const data of [utf8(""), utf8("a"), large]) {
    for (const method of methods) {
      const { buffer, byteOffset, length } = await contentOf({ data, method });
      assertEquals([byteOffset, length], [0, data.length]);
      const room = buffer.byteLength - length;
      assert(room >= ROOM_BYTES, `${method}: ${room} bytes behind ${length}`);
    }
  }
});

for (const [name, data] of Object.entries({ large, small })) {
  const compressed = deflateRawSync(data);
  const ofSize = (uncompressedSize: number) => both({ uncompressedSize });
  const lies: Record<string, Partial<ZipEntry>> = {
    "without its last byte": { compressed: compressed.subarray(0, -1) },
    "cut to 1,000 bytes": { compressed: compressed.subarray(0, 1000) },
    "of a size that is one less": ofSize(data.length - 1),
    "of a size that is two less": ofSize(data.length - 2),
    "of a size that is one more": ofSize(data.length + 1),
    "of the size 0": ofSize(0),
    "with another CRC-32": both({ crc: 7 }),
    "twice": { compressed: concat(compressed, compressed) },
  };
  for (const [what, lie] of Object.entries(lies)) {
    Deno.test(`inflateEntry() refuses ${name} data ${what}`, async () => {
      const read = () => contentOf({ data, ...lie });
      await assertRefused(read, "workbook_damaged", "entry a");
    });
  }
}

Deno.test("inflateEntry() counts compressed data that inflates to nothing", async () => {
  // RFC 1951 3.2.4 and 3.2.6: empty stored blocks, and a last block.
  const empty = Uint8Array.of(0, 0, 0, 0xff, 0xff);
  const compressed = concat(
    ...Array<Uint8Array>(30_000).fill(empty),
    Uint8Array.of(3, 0),
  );
  const meter = boundedMeter();
  const entry = only({ data: "", compressed }, meter);
  const before = meter.used;
  await inflating(inflateEntry(...entry, { maxBytes: 1e9 }));
  assert(meter.used - before >= compressed.length * 3, `${meter.used} units`);
});

Deno.test("inflateBeginning() returns an entry of one MiB, and checks it", async () => {
  const data = new Uint8Array(MIB).fill(97);
  for (const method of methods) {
    assertEquals(await beginningOf({ data, method }), data);
    const read = () => beginningOf({ data, method, ...both({ crc: 7 }) });
    await assertRefused(read, "workbook_damaged", "CRC-32");
  }
});

Deno.test("inflateBeginning() returns the first MiB of a longer entry", async () => {
  const data = new Uint8Array(MIB + 1).fill(97);
  for (const method of methods) {
    assertEquals(await beginningOf({ data, method }), data.subarray(0, MIB));
  }
});

Deno.test("inflateBeginning() of Deno inflates no more than 64 KiB", async () => {
  const random = new Uint8Array(2 * MIB);
  for (let at = 0; at < random.length; at += 65_536) {
    crypto.getRandomValues(random.subarray(at, at + 65_536));
  }
  const found = await beginningOf({ data: random, method: "deflate" });
  assert(found.length > 60_000 && found.length <= 65_536, `${found.length}`);
  assertEquals(found, random.subarray(0, found.length));
});

Deno.test("readFirstWorksheet() refuses shared strings longer than half of the limit", async () => {
  const bytes = fiveSalesWorkbook();
  const maxInflatedBytes = 2 * partOf(STRINGS).length;
  const sheetBytes = partOf(SHEET).length;
  assert(sheetBytes < maxInflatedBytes, `the worksheet has ${sheetBytes}`);
  assertFiveSales(await readSales(bytes, { maxInflatedBytes }));
  const read = () =>
    readSales(bytes, { maxInflatedBytes: maxInflatedBytes - 1 });
  await assertRefused(read, "workbook_too_large", STRINGS);
});

Deno.test("inflate() of Deno stops once an entry exceeds the size that it claims", async () => {
  const finishFlush = constants.Z_FULL_FLUSH;
  const blanks = new Uint8Array(MIB).fill(0x20);
  const block = deflateRawSync(blanks, { finishFlush });
  // Broken at its end, so that inflating all of it gives another message.
  const compressed = concat(block, block, block, new Uint8Array(20).fill(7));
  const refusals = [
    [1, "does not inflate to the 1048576 bytes"],
    [4, "broken, cut off"],
  ] as const;
  for (const [mib, mention] of refusals) {
    const lies = both({ uncompressedSize: mib * MIB, crc: 1 });
    const entries = { [SHEET]: { compressed, ...lies } };
    const bytes = fiveSalesWorkbook({ entries });
    await assertRefused(bytes, "workbook_damaged", mention);
  }
});
