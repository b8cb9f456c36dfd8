/** ZIP archives (APPNOTE 6.3.10): entries, their names and their headers. */
import { assertEquals } from "../../../support/assert.ts";
import { deflateRawSync } from "node:zlib";
import { readArchive } from "../../../../core/xlsx/zip/archive.ts";
import { concat, u16, utf8 } from "../../../support/bytes.ts";
import {
  assertReadsFiveSales,
  fiveSalesWorkbook,
} from "../../../support/read_workbook.ts";
import {
  type Bad,
  both,
  every,
  forNeeded,
  type Good,
  more,
  partOf,
  parts,
  testBad,
  testGood,
} from "../../../support/sales_archives.ts";
import { partNames } from "../../../support/workbook_builder.ts";
import { buildZip, type ZipEntry } from "../../../support/zip_builder.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

const { worksheet: SHEET } = partNames;

const names = [...parts.keys()];

/** Extra fields that other programs write before and after the Zip64 one. */
const timestamp = concat(u16(0x5455, 5), new Uint8Array(5));

const read: Good[] = [
  ["bit 3 without a data descriptor", every({ flags: 1 << 3 })],
  ...(["bare", "signature", "zip64", "zip64-bare"] as const)
    .map((descriptor): Good => [
      `a data descriptor (${descriptor})`,
      every({ descriptor }),
    ]),
  ["bit 3 in the local header alone", every({ local: { flags: 1 << 3 } })],
  ...["local", "central"].map((header): Good => [
    `a data descriptor that the ${header} header does not announce`,
    every({ descriptor: "signature", [header]: { flags: 0 } }),
  ]),
  ["directory entries twice", more({ name: "xl/" }, { name: "xl/" })],
  [
    "extra fields that are cut off",
    every({
      central: { extra: utf8("\x01\x00") },
      local: { extra: utf8("x") },
    }),
  ],
  ["entries in another order than in the directory", {
    zip: { centralOrder: names.toReversed() },
  }],
  ["gaps between entries", every({ gap: utf8("a gap PK\x01\x03") })],
  [
    "an entry whose name is not UTF-8",
    more({ name: new Uint8Array([0xb3, 0xf6, 0xbf]), data: "x" }),
  ],
  [
    "an unneeded entry with a wrong CRC-32",
    more({ name: "docProps/app.xml", data: "x", ...both({ crc: 1 }) }),
  ],
];

/** The Unicode path extra field (APPNOTE 4.6.9). */
const unicodePath = (name: string) =>
  concat(u16(0x7075, 5 + name.length), new Uint8Array(5), utf8(name));

read.push([
  "a Unicode path that is too short for a name",
  more({
    name: "a.xml",
    central: { extra: concat(u16(0x7075, 4), new Uint8Array(4)) },
  }),
], [
  "a Unicode path that repeats the name",
  {
    entries: {
      [SHEET]: both({ extra: concat(timestamp, unicodePath(SHEET)) }),
    },
  },
]);

testGood(read);

/** The workbook with its entries renamed; the relationships stay. */
function renamed(rename: (name: string) => string): Uint8Array {
  return buildZip(
    [...parts].map(([name, data]) => ({ name: rename(name), data })),
  );
}

const renamings: [what: string, rename: (name: string) => string][] = [
  ["backslashes in names", (name) => name.replaceAll("/", "\\")],
  ["a backslash and upper case", (name) => `\\${name.toUpperCase()}`],
];
for (const [what, rename] of renamings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(renamed(rename));
  });
}

Deno.test("readFirstWorksheet() reads bytes that are part of a buffer", async () => {
  const bytes = fiveSalesWorkbook();
  const within = concat(new Uint8Array(13), bytes, new Uint8Array(7));
  await assertReadsFiveSales(within.subarray(13, 13 + bytes.length));
});

const sheetTwice = (name: string): Bad => [
  `the worksheet twice, once as ${name}`,
  more({ name, data: "<worksheet/>" }),
  ["twice"],
];

const sizeOfSheet = deflateRawSync(partOf(SHEET)).length;

const refused: Bad[] = [
  sheetTwice(SHEET),
  sheetTwice(SHEET.toUpperCase()),
  sheetTwice(SHEET.replaceAll("/", "\\")),
  sheetTwice(SHEET.replace("/", "//")),
  sheetTwice(`./${SHEET}`),
  sheetTwice(`docProps/../${SHEET}`),
  sheetTwice(SHEET.replace("sheet1", "%73heet1")),
  ...forNeeded("a wrong CRC-32 in the local header", () => ({
    local: { crc: 1 },
  })),
  ...forNeeded(
    "a size only the local header disagrees about",
    () => ({ local: { uncompressedSize: 7 } }),
  ),
  ...forNeeded("another name in the local header", () => ({
    local: { name: "xl/other.xml" },
  })),
  ...forNeeded("another method in the local header", () => ({
    local: { method: 0 },
  })),
  ...[0, 8].flatMap((length) =>
    forNeeded(`a Zip64 extra field of only ${length} bytes`, () => ({
      central: {
        compressedSize: 0xffffffff,
        uncompressedSize: 0xffffffff,
        extra: concat(u16(1, length), new Uint8Array(length)),
      },
    }))
  ),
  [
    "a size of 0xFFFFFFFF without a Zip64 extra field",
    more({ name: "a.xml", local: { uncompressedSize: 0xffffffff } }),
    ["a.xml", "contradict"],
  ],
  ...([0, 5, 6, 13] as const).map((bit): Bad => [
    `bit ${bit} in the local header of an unneeded entry alone`,
    more({ name: "a.xml", local: { flags: 1 << bit } }),
    ["a.xml", "contradict"],
  ]),
  [
    "an empty name as a Unicode path",
    more({ name: "a.xml", central: { extra: unicodePath("") } }),
    ["a.xml", "second name"],
  ],
  ...(["local", "central"] as const).map((header): Bad => [
    `another name as a Unicode path in the ${header} header`,
    more({ name: "a.xml", [header]: { extra: unicodePath(SHEET) } }),
    ["a.xml"],
  ]),
  [
    "two entries over the same bytes",
    more({ name: "a.xml", sameBytesAs: SHEET }),
    ["a.xml", "contradict"],
  ],
  [
    "an entry that reaches into the next one",
    { entries: { [SHEET]: both({ compressedSize: sizeOfSheet + 1 }) } },
    [SHEET, "overlap"],
  ],
];

testBad(refused);

const three: ZipEntry[] = [
  { name: "a\\b.xml", data: "年月".repeat(100) },
  { name: "dir/" },
  { name: "C.xml", data: "", method: "store" },
];

Deno.test("readArchive() lists entries by part name in lower case, without directories", () => {
  const { entries } = readArchive(buildZip(three), boundedMeter());
  const list = [...entries].map(([key, entry]) => [
    ...[key, entry.name, entry.method, entry.uncompressedSize, entry.offset],
  ]);
  const second = 30 + 7 + deflateRawSync(utf8("年月".repeat(100))).length;
  assertEquals(list, [
    ["/a/b.xml", "a/b.xml", 8, 600, 0],
    ["/c.xml", "C.xml", 0, 0, second + 30 + 4],
  ]);
});

Deno.test("readArchive() lists the same entries after a prefix", () => {
  const prefix = "MZ...";
  const plain = [
    ...(readArchive(buildZip(three), boundedMeter())).entries.values(),
  ];
  for (const prefixOffsets of ["corrected", "uncorrected"] as const) {
    const bytes = buildZip(three, { prefix, prefixOffsets });
    assertEquals(
      [...(readArchive(bytes, boundedMeter())).entries.values()],
      plain.map(({ data: [start, end], ...entry }) => ({
        ...entry,
        offset: entry.offset + 5,
        data: [start + 5, end + 5],
      })),
    );
  }
});
