/** The content of entries: inflated, and checked against size and CRC-32. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { deflateRawSync } from "node:zlib";
import { readArchive } from "../../../../core/xlsx/zip/archive.ts";
import {
  inflateEntry,
  inflateWhole,
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

/** The compressed data of a part. */
const deflated = (name: string) => deflateRawSync(partOf(name));
const sizeOf = (name: string) => partOf(name).length;

const refused: Bad[] = [
  ...forNeeded("a wrong CRC-32", () => both({ crc: 1 }), "CRC"),
  ...forNeeded(
    "a size that is one too small",
    (name) => both({ uncompressedSize: sizeOf(name) - 1 }),
  ),
  ...forNeeded(
    "a size that is one too large",
    (name) => both({ uncompressedSize: sizeOf(name) + 1 }),
  ),
  ...forNeeded("a stored size that is too small", (name) => ({
    method: "store",
    ...both({ compressedSize: sizeOf(name) - 1 }),
  })),
  ...forNeeded(
    "deflated data without its last byte",
    (name) => ({ compressed: deflated(name).subarray(0, -1) }),
  ),
  ...forNeeded("data that is not deflated", () => ({
    compressed: utf8("no deflate at all"),
  })),
  ...forNeeded("a byte after its deflated data", (name) => ({
    compressed: concat(deflated(name), utf8("x")),
  }), "followed by other bytes"),
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
  Array.from({ length: 100_000 }, (_, i) => `${i * i}`).join(),
);

/** The read part of an entry: the reported share, and bytes. */
async function progressOf(entry: Partial<ZipEntry>) {
  const bytes = buildZip([{ name: "a", ...entry }]);
  const archive = await readArchive(bytes, boundedMeter());
  const [only] = archive.entries.values();
  const shares: number[] = [];
  const lengths: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const chunks = inflateEntry(archive, only, { maxBytes: 1e9, onProgress });
  for await (const chunk of chunks) {
    lengths.push((lengths.at(-1) ?? 0) + chunk.length);
  }
  return { shares, lengths };
}

Deno.test("inflateEntry() tells the share that is inflated", async () => {
  const data = new Uint8Array(1024 ** 2);
  for (const method of ["store", "deflate"] as const) {
    const { shares, lengths } = await progressOf({ data, method });
    // A platform may inflate several chunks at once.
    const told = lengths.map((length) => length / data.length)
      .filter((share) => shares.includes(share));
    assertEquals([shares, shares.at(-1)], [told, 1]);
    assertEquals((await progressOf({ data: "", method })).shares, []);
  }
});

Deno.test("inflateEntry() yields at most 256 KiB at a time", async () => {
  const data = new Uint8Array(600 * 1024);
  for (const method of ["store", "deflate"] as const) {
    const { lengths } = await progressOf({ data, method });
    const sizes = lengths.map((length, i) => length - (lengths[i - 1] ?? 0));
    assertEquals(sizes, [262_144, 262_144, 90_112], method);
  }
});

Deno.test("inflateWhole() returns up to the limit and refuses past it", async () => {
  const archive = await readArchive(
    buildZip([{ name: "a", data: large }]),
    boundedMeter(),
  );
  const [entry] = archive.entries.values();
  assertEquals(await inflateWhole(archive, entry, large.length), large);
  const read = () => inflateWhole(archive, entry, large.length - 1);
  await assertRefused(read, "workbook_too_large", "entry a");
});

const small = large.subarray(0, 5000);

for (const [name, data] of Object.entries({ large, small })) {
  Deno.test(`inflateWhole() refuses ${name} data that is cut short or lies`, async () => {
    const compressed = deflateRawSync(data);
    const size = data.length;
    const lies: Partial<ZipEntry>[] = [
      { compressed: compressed.subarray(0, -1) },
      { compressed: compressed.subarray(0, 1000) },
      both({ uncompressedSize: size - 1 }),
      both({ uncompressedSize: size + 1 }),
      both({ crc: 7 }),
      { compressed: concat(compressed, compressed) },
    ];
    for (const lie of lies) {
      const bytes = buildZip([{ name: "a", data, ...lie }]);
      const archive = await readArchive(bytes, boundedMeter());
      const [entry] = archive.entries.values();
      const read = () => inflateWhole(archive, entry, 1e9);
      await assertRefused(read, "workbook_damaged", "entry a");
    }
  });
}

Deno.test("inflateWhole() counts the work of small parts as inflateEntry() does", async () => {
  const used = await Promise.all([inflateWhole, inChunks].map(async (read) => {
    const bytes = buildZip([{ name: "a", data: small }]);
    const archive = await readArchive(bytes, boundedMeter());
    const before = archive.meter.used;
    const [entry] = archive.entries.values();
    assertEquals(await read(archive, entry, 1e9), small);
    return archive.meter.used - before;
  }));
  assert(used[0] > small.length * 0.3);
  assertEquals(used[0], used[1]);
});

async function inChunks(...[archive, entry, maxBytes]: Whole) {
  const chunks = inflateEntry(archive, entry, { maxBytes });
  return concat(...await Array.fromAsync(chunks, (chunk) => chunk.slice()));
}

type Whole = Parameters<typeof inflateWhole>;
