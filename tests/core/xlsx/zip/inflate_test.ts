/** The content of entries: inflated, and checked against size and CRC-32. */
import { inflating } from "../../../../core/unzip.ts";
import { assert, assertEquals } from "../../../support/assert.ts";
import { deflateRawSync } from "node:zlib";
import { readArchive } from "../../../../core/xlsx/zip/archive.ts";
import { ROOM_BYTES } from "../../../../core/platform/mod.ts";
import {
  inflateBeginning,
  inflateEntry,
} from "../../../../core/xlsx/zip/inflate.ts";
import { concat, utf8 } from "../../../support/bytes.ts";
import { assertRefused } from "../../../support/read_workbook.ts";
import {
  type Bad,
  both,
  forNeeded,
  partOf,
  testBad,
} from "../../../support/sales_archives.ts";
import { buildZip, type ZipEntry } from "../../../support/zip_builder.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

const refused: Bad[] = [
  ...forNeeded("a wrong CRC-32", () => both({ crc: 1 }), "CRC"),
  ...forNeeded("a stored size that is too small", (name) => ({
    method: "store",
    ...both({ compressedSize: partOf(name).length - 1 }),
  })),
  ...[0, 6, 13].flatMap((bit) =>
    forNeeded(
      `encryption (bit ${bit})`,
      () => ({ flags: 1 << bit }),
      "encrypted",
      "workbook_unsupported",
    )
  ),
  ...forNeeded(
    "patched data (bit 5)",
    () => ({ flags: 1 << 5 }),
    "only changes",
    "workbook_unsupported",
  ),
  ...[1, 9, 99].flatMap((method) =>
    forNeeded(
      `method ${method}`,
      () => ({ method }),
      `method ${method}`,
      "workbook_unsupported",
    )
  ),
];

testBad(refused);

const large = utf8(
  Array.from({ length: 30_000 }, (_, i) => `${i * i}`).join(),
);

/** The content of the only entry of an archive. */
function contentOf(
  entry: Partial<ZipEntry>,
  maxBytes = 1e9,
): Promise<Uint8Array> {
  const bytes = buildZip([{ name: "a", ...entry }]);
  const archive = readArchive(bytes, boundedMeter());
  const [only] = archive.entries.values();
  return inflating(inflateEntry(archive, only, { maxBytes }));
}

Deno.test("inflateEntry() returns up to the limit and refuses past it", async () => {
  const data = large;
  for (const method of ["store", "deflate"] as const) {
    assertEquals(await contentOf({ data, method }, data.length), data);
    const read = () => contentOf({ data, method }, data.length - 1);
    await assertRefused(read, "workbook_too_large", "entry a");
  }
});

Deno.test("inflateEntry() returns memory of its own, with room behind the content", async () => {
  for (const data of [utf8(""), utf8("a"), large]) {
    for (const method of ["store", "deflate"] as const) {
      const { buffer, byteOffset, length } = await contentOf({ data, method });
      assertEquals([byteOffset, length], [0, data.length]);
      assert(buffer.byteLength - length >= ROOM_BYTES);
    }
  }
});

const small = large.subarray(0, 5000);

for (const [name, data] of Object.entries({ large, small })) {
  Deno.test(`inflateEntry() refuses ${name} data that is cut short or lies`, async () => {
    const compressed = deflateRawSync(data);
    const size = data.length;
    const lies: Partial<ZipEntry>[] = [
      { compressed: compressed.subarray(0, -1) },
      { compressed: compressed.subarray(0, 1000) },
      both({ uncompressedSize: size - 1 }),
      both({ uncompressedSize: size - 2 }),
      both({ uncompressedSize: 0 }),
      both({ uncompressedSize: size + 1 }),
      both({ crc: 7 }),
      { compressed: concat(compressed, compressed) },
    ];
    for (const lie of lies) {
      const read = () => contentOf({ data, ...lie });
      await assertRefused(read, "workbook_damaged", "entry a");
    }
  });
}

/** The beginning of the only entry of an archive. */
function beginningOf(entry: Partial<ZipEntry>): Promise<Uint8Array> {
  const bytes = buildZip([{ name: "a", ...entry }]);
  const archive = readArchive(bytes, boundedMeter());
  const [only] = archive.entries.values();
  return inflating(inflateBeginning(archive, only));
}

const MIB = 1024 ** 2;

Deno.test("inflateBeginning() returns an entry of one MiB, and checks it", async () => {
  const data = new Uint8Array(MIB).fill(97);
  for (const method of ["store", "deflate"] as const) {
    assertEquals(await beginningOf({ data, method }), data);
    const read = () => beginningOf({ data, method, ...both({ crc: 7 }) });
    await assertRefused(read, "workbook_damaged", "CRC-32");
  }
});

Deno.test("inflateBeginning() returns the first MiB of a longer entry", async () => {
  const data = new Uint8Array(MIB + 1).fill(97);
  for (const method of ["store", "deflate"] as const) {
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
