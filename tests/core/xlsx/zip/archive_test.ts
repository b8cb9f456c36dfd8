/** ZIP archives (APPNOTE 6.3.x): what real spreadsheets do to readers. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { deflateRawSync } from "node:zlib";
import { Refusal } from "../../../../core/refusal.ts";
import {
  inflateEntry,
  inflateWhole,
} from "../../../../core/xlsx/zip/inflate.ts";
import { readArchive } from "../../../../core/xlsx/zip/archive.ts";
import type { Reason } from "../../../../schemas/problems.ts";
import { concat, u16, u32, utf8 } from "../../../support/bytes.ts";
import {
  assertFiveSales,
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import {
  buildParts,
  partNames,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import {
  buildZip,
  type ZipEntry,
  type ZipOptions,
} from "../../../support/zip_builder.ts";

const parts = buildParts({ rows: salesRows(fiveSales) });
const names = [...parts.keys()];
const { worksheet: SHEET, sharedStrings: STRINGS } = partNames;
/** The parts that are read. */
const needed = [
  partNames.packageRelationships,
  partNames.workbook,
  partNames.workbookRelationships,
  SHEET,
  STRINGS,
];

/** The same for each entry. */
function every(options: Partial<ZipEntry>): WorkbookOptions {
  return { entries: Object.fromEntries(names.map((name) => [name, options])) };
}

const around = (zip: ZipOptions): WorkbookOptions => ({ zip });
const more = (...extraEntries: ZipEntry[]): WorkbookOptions => ({
  extraEntries,
});

const END = u32(0x06054b50);
/** An end record of an archive without entries. */
const emptyEnd = concat(END, new Uint8Array(18));
/** Extra fields that other programs write before and after the Zip64 one. */
const timestamp = concat(u16(0x5455, 5), new Uint8Array(5));

const read: [what: string, options: WorkbookOptions][] = [
  ...(["signature", "bare", "zip64", "zip64-bare"] as const).flatMap(
    (descriptor): [string, WorkbookOptions][] => [
      [`a data descriptor (${descriptor})`, every({ descriptor })],
      [
        `a data descriptor (${descriptor}) with sizes in the local header too`,
        every({ descriptor, localSizes: true }),
      ],
      [
        `a data descriptor (${descriptor}) and Zip64 extra fields`,
        every({ descriptor, zip64: "both" }),
      ],
      [
        `a stored entry with a data descriptor (${descriptor})`,
        every({ descriptor, method: "store" }),
      ],
    ],
  ),
  ["bit 3 without a data descriptor", every({ flags: 1 << 3 })],
  ["bit 3 in the local header alone", every({ local: { flags: 1 << 3 } })],
  ["bit 3 in the central directory alone", every({ central: { flags: 8 } })],
  ["stored entries", every({ method: "store" })],
  ["a comment", around({ comment: "a comment" })],
  ["the longest comment", around({ comment: "#".repeat(65_535) })],
  ["a comment with PK\\5\\6", around({ comment: concat(END, utf8("abc")) })],
  [
    "a comment with PK\\5\\6 that could be an end record",
    around({ comment: concat(END, new Uint8Array(40).fill(0x41)) }),
  ],
  [
    "a comment with an empty end record inside",
    around({ comment: concat(emptyEnd, utf8("more")) }),
  ],
  [
    "a comment that is an empty end record",
    around({ comment: emptyEnd }),
  ],
  ["directory entries", more({ name: "xl/" }, { name: "xl/worksheets/" })],
  [
    "directory entries twice",
    more({ name: "xl/" }, { name: "xl/" }),
  ],
  ["Zip64 extra fields in local headers", every({ zip64: "local" })],
  ["Zip64 extra fields in the directory", every({ zip64: "central" })],
  ["Zip64 extra fields", every({ zip64: "both" })],
  ["Zip64 end records", around({ zip64: true })],
  ["Zip64 everywhere", { ...every({ zip64: "both" }), zip: { zip64: true } }],
  [
    "Zip64 extra fields behind others",
    every({
      zip64: "both",
      local: { extra: timestamp },
      central: { extra: timestamp },
    }),
  ],
  [
    "extra fields that are cut off",
    every({
      central: { extra: utf8("\x01\x00") },
      local: { extra: utf8("x") },
    }),
  ],
  ["a line break behind the archive", around({ suffix: "\r\n" })],
  ["1,000 bytes behind the archive", around({ suffix: "x".repeat(1000) })],
  ["zeros behind the archive", around({ suffix: new Uint8Array(4096) })],
  [
    "bytes behind an archive with a comment",
    around({ suffix: "\r\n--boundary--\r\n", comment: "a comment" }),
  ],
  ["a line break before the archive", around({ prefix: "\r\n" })],
  ...(["corrected", "uncorrected"] as const).flatMap(
    (prefixOffsets): [string, WorkbookOptions][] => [
      [
        `a program before the archive, offsets ${prefixOffsets}`,
        around({
          prefix: concat(utf8("MZ"), new Uint8Array(3000)),
          prefixOffsets,
        }),
      ],
      [
        `bytes before a Zip64 archive, offsets ${prefixOffsets}`,
        around({ prefix: "\r\n", prefixOffsets, zip64: true }),
      ],
      [
        `bytes before and behind the archive, offsets ${prefixOffsets}`,
        around({ prefix: "\r\n", suffix: "\r\n", prefixOffsets }),
      ],
    ],
  ),
  ["entries in another order than in the directory", {
    zip: { centralOrder: names.toReversed() },
  }],
  ["the worksheet before all other entries", { order: [SHEET] }],
  ["the shared strings last", {
    order: names.toSorted((a) => a === STRINGS ? 1 : -1),
  }],
  ["gaps between entries", every({ gap: utf8("gap PK\x03\x04") })],
  [
    "an entry that the directory does not list",
    more({ name: SHEET, data: "<worksheet/>", unlisted: true }),
  ],
  ["an empty entry", more({ name: "empty", data: "" })],
  [
    "an entry whose name is not UTF-8",
    more({ name: new Uint8Array([0xb3, 0xf6, 0xbf]), data: "x" }),
  ],
  [
    "two entries whose different names are not UTF-8",
    more(
      { name: new Uint8Array([0xb3, 0xf6]), data: "x" },
      { name: new Uint8Array([0xbf, 0xe2]), data: "x" },
    ),
  ],
  [
    "an unneeded entry with a wrong CRC-32",
    more({ name: "docProps/app.xml", data: "x", central: { crc: 1 } }),
  ],
  [
    "an unneeded entry that is encrypted",
    more({ name: "docProps/app.xml", data: "x", flags: 1 }),
  ],
  [
    "an unneeded entry with an unknown method",
    more({ name: "docProps/app.xml", data: "x", method: 99 }),
  ],
  [
    "an unneeded entry that does not inflate",
    more({ name: "a.xml", data: "x", compressed: utf8("no deflate") }),
  ],
];

for (const [what, options] of read) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook(options));
  });
}

/** The workbook with its entries renamed; the relationships stay. */
function renamed(rename: (name: string) => string): Uint8Array {
  return buildZip(
    [...parts].map(([name, data]) => ({ name: rename(name), data })),
  );
}

const renamings: [what: string, rename: (name: string) => string][] = [
  ["backslashes in names", (name) => name.replaceAll("/", "\\")],
  ["names in upper case", (name) => name.toUpperCase()],
  ["names in lower case", (name) => name.toLowerCase()],
  ["SharedStrings.xml", (name) => name.replace("sharedS", "SharedS")],
  ["a slash before names", (name) => `/${name}`],
  ["a backslash and upper case", (name) => `\\${name.toUpperCase()}`],
];
for (const [what, rename] of renamings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(renamed(rename));
  });
}

Deno.test("readFirstWorksheet() reads bytes that are a part of a buffer", async () => {
  const bytes = fiveSalesWorkbook();
  const within = concat(new Uint8Array(13), bytes, new Uint8Array(7));
  await assertReadsFiveSales(within.subarray(13, 13 + bytes.length));
});

type Bad = [
  what: string,
  options: WorkbookOptions,
  mentions: readonly string[],
  reason?: Reason,
];

/** The same refusal for each needed part. */
function forNeeded(
  what: string,
  bad: (name: string) => Partial<ZipEntry>,
  mention = "",
  reason: Reason = "workbook_damaged",
): Bad[] {
  return needed.map((name): Bad => [
    `${what} of ${name}`,
    { entries: { [name]: bad(name) } },
    [name, mention],
    reason,
  ]);
}

/** The compressed data of a part. */
const deflated = (name: string) => deflateRawSync(parts.get(name)!); // of `names`
const sizeOf = (name: string) => parts.get(name)!.length; // of `names`
/** Both headers say so. */
const both = (lies: ZipEntry["local"] & object) => ({
  local: lies,
  central: lies,
});
const sheetTwice = (name: string): Bad => [
  `the worksheet twice, once as ${name}`,
  more({ name, data: "<worksheet/>" }),
  ["twice"],
];

const refused: Bad[] = [
  sheetTwice(SHEET),
  sheetTwice(SHEET.toUpperCase()),
  sheetTwice(SHEET.replaceAll("/", "\\")),
  sheetTwice(`/${SHEET}`),
  ["an unneeded entry twice", more({ name: "a" }, { name: "A" }), ["twice"]],
  ...forNeeded("a wrong CRC-32", () => both({ crc: 1 }), "CRC"),
  ...forNeeded("a CRC-32 of zero", () => both({ crc: 0 }), "CRC"),
  ...forNeeded("a wrong CRC-32 in the directory", () => ({
    central: { crc: 1 },
  })),
  ...forNeeded("a wrong CRC-32 in the local header", () => ({
    local: { crc: 1 },
  })),
  ...forNeeded(
    "a size that is one too small",
    (name) => both({ uncompressedSize: sizeOf(name) - 1 }),
  ),
  ...forNeeded(
    "a size that is one too large",
    (name) => both({ uncompressedSize: sizeOf(name) + 1 }),
  ),
  ...forNeeded("a size of zero", () => both({ uncompressedSize: 0 })),
  ...forNeeded(
    "a size only the local header disagrees about",
    () => ({ local: { uncompressedSize: 7 } }),
  ),
  ...forNeeded(
    "a compressed size only the local header disagrees about",
    () => ({ local: { compressedSize: 7 } }),
  ),
  ...forNeeded("a stored size that is too small", (name) => ({
    method: "store",
    ...both({ compressedSize: sizeOf(name) - 1 }),
  })),
  ...forNeeded(
    "deflated data that is cut short",
    (name) => ({ compressed: deflated(name).subarray(0, -3) }),
  ),
  ...forNeeded(
    "deflated data without its last byte",
    (name) => ({ compressed: deflated(name).subarray(0, -1) }),
  ),
  ...forNeeded("empty deflated data", () => ({ compressed: new Uint8Array() })),
  ...forNeeded("data that is not deflated", () => ({
    compressed: utf8("no deflate at all"),
  })),
  ...forNeeded("another name in the local header", () => ({
    local: { name: "xl/other.xml" },
  })),
  ...forNeeded("another method in the local header", () => ({
    local: { method: 0 },
  })),
  ...forNeeded(
    "encryption",
    () => ({ flags: 1 }),
    "encrypted",
    "workbook_unsupported",
  ),
  ...forNeeded("encryption in the local header alone", () => ({
    local: { flags: 1 },
  })),
  ...[1, 9, 12, 14, 93, 95, 98, 99].flatMap((method) =>
    forNeeded(
      `method ${method}`,
      () => ({ method }),
      `method ${method}`,
      "workbook_unsupported",
    )
  ),
  ...forNeeded("an offset behind the end", () => ({
    central: { offset: 0x7fffffff },
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
  ["overlapping entries", more({ name: "a.xml", sameBytesAs: SHEET }), [
    "overlap",
  ]],
  [
    "an entry within another",
    { entries: { [SHEET]: { gap: utf8("PK"), central: { offset: 8 } } } },
    [],
  ],
  [
    "an entry that reaches into the directory",
    { entries: { [partNames.styles]: both({ compressedSize: 9999 }) } },
    [partNames.styles],
  ],
  [
    "a directory with one entry less than said",
    around({ end: { entries: 8 } }),
    [
      "central directory",
    ],
  ],
  [
    "a directory with one entry more than said",
    around({ end: { entries: 6 } }),
    [
      "central directory",
    ],
  ],
  ["a directory of zero entries", around({ end: { entries: 0 } }), []],
  ["a directory that is too short", around({ end: { size: 60 } }), []],
  ["a directory that is too long", around({ end: { size: 99_999 } }), []],
  [
    "70,000 bytes behind the archive",
    around({ suffix: "x".repeat(70_000) }),
    [],
  ],
];

for (const [what, options, mentions, reason = "workbook_damaged"] of refused) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const bytes = fiveSalesWorkbook(options);
    await assertRefused(() => readSales(bytes), reason, ...mentions);
  });
}

Deno.test("readFirstWorksheet() refuses a directory elsewhere than the end record says", async () => {
  const bytes = fiveSalesWorkbook({ zip: { end: { offset: 0, size: 60 } } });
  await assertRefused(() => readSales(bytes), "workbook_damaged");
});

Deno.test("readFirstWorksheet() reads the last of two archives", async () => {
  const bytes = concat(buildZip([{ name: "a.txt" }]), fiveSalesWorkbook());
  assertFiveSales(await readSales(bytes));
  const other = concat(fiveSalesWorkbook(), buildZip([{ name: "a.txt" }]));
  await assertRefused(() => readSales(other), "not_a_workbook");
});

Deno.test("readFirstWorksheet() refuses two archives that are followed by junk", async () => {
  const comment = concat(fiveSalesWorkbook(), utf8("junk"));
  const bytes = concat(fiveSalesWorkbook({ zip: { comment } }), utf8("junk"));
  await assertRefused(
    () => readSales(bytes),
    "workbook_damaged",
    "more than one",
  );
});

const three: ZipEntry[] = [
  { name: "a\\b.xml", data: "年月".repeat(100) },
  { name: "dir/" },
  { name: "C.xml", data: "", method: "store" },
];

Deno.test("readArchive() lists entries by name in lower case, without directories", () => {
  const { entries } = readArchive(buildZip(three));
  const list = [...entries].map(([key, entry]) => [
    key,
    entry.name,
    entry.method,
    entry.uncompressedSize,
    entry.offset,
  ]);
  const second = 30 + 7 + deflateRawSync(utf8("年月".repeat(100))).length;
  assertEquals(list, [
    ["a/b.xml", "a/b.xml", 8, 600, 0],
    ["c.xml", "C.xml", 0, 0, second + 30 + 4],
  ]);
});

Deno.test("readArchive() lists the same entries behind a prefix", () => {
  const prefix = "MZ...";
  const plain = [...readArchive(buildZip(three)).entries.values()];
  for (const prefixOffsets of ["corrected", "uncorrected"] as const) {
    const bytes = buildZip(three, { prefix, prefixOffsets });
    assertEquals(
      [...readArchive(bytes).entries.values()],
      plain.map((entry) => ({ ...entry, offset: entry.offset + 5 })),
    );
  }
});

Deno.test("readArchive() refuses every cut of an archive", () => {
  const bytes = buildZip(three, { comment: "comment" });
  for (let length = 0; length < bytes.length - "comment".length; length++) {
    assertThrows(() => readArchive(bytes.slice(0, length)), Refusal);
  }
});

const large = utf8(
  Array.from({ length: 100_000 }, (_, i) => `${i * i}`).join(),
);

Deno.test("inflateEntry() gives what was compressed, in chunks", async () => {
  for (const method of ["store", "deflate"] as const) {
    const archive = readArchive(buildZip([{ name: "a", data: large, method }]));
    const [entry] = archive.entries.values();
    const chunks = await Array.fromAsync(
      inflateEntry(archive, entry, { maxBytes: 1e9 }),
      (chunk) => chunk.slice(),
    );
    assertEquals(concat(...chunks), large);
    assertEquals(chunks.length > 1, true);
  }
});

Deno.test("inflateWhole() gives up to the limit and refuses past it", async () => {
  const archive = readArchive(buildZip([{ name: "a", data: large }]));
  const [entry] = archive.entries.values();
  assertEquals(await inflateWhole(archive, entry, large.length), large);
  const read = () => inflateWhole(archive, entry, large.length - 1);
  await assertRefused(read, "workbook_too_large", "entry a");
});

Deno.test("inflateWhole() refuses large data that is cut short or lies", async () => {
  const compressed = deflateRawSync(large);
  const size = large.length;
  const lies: Partial<ZipEntry>[] = [
    { compressed: compressed.subarray(0, -1) },
    { compressed: compressed.subarray(0, 1000) },
    both({ uncompressedSize: size - 1 }),
    both({ uncompressedSize: size + 1 }),
    both({ crc: 7 }),
  ];
  for (const lie of lies) {
    const bytes = buildZip([{ name: "a", data: large, ...lie }]);
    const archive = readArchive(bytes);
    const [entry] = archive.entries.values();
    const read = () => inflateWhole(archive, entry, 1e9);
    await assertRefused(read, "workbook_damaged", "entry a");
  }
});
