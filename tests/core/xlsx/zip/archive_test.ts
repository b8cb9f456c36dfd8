/** ZIP archives (APPNOTE 6.3.10): records, headers, and bytes beside them. */
import { deflateRawSync } from "node:zlib";
import { limits } from "../../../../core/xlsx/limits.ts";
import { concat, u16, u32, u64, utf8 } from "../../../support/bytes.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSalesWorkbook,
} from "../../../support/read_workbook.ts";
import {
  around,
  both,
  decoySheet,
  every,
  more,
  ofSheet,
  partOf,
  parts,
  testBad,
} from "../../../support/sales_archives.ts";
import {
  partNames,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import { buildZip, type ZipEntry } from "../../../support/zip_builder.ts";

const { worksheet: SHEET, styles: STYLES } = partNames;
const END = u32(0x06054b50);
/** Extra fields that other programs write before and after the Zip64 one. */
const timestamp = concat(u16(0x5455, 5), new Uint8Array(5));
/** The Unicode path extra field (APPNOTE 4.6.9). */
const unicodePath = (name: string) =>
  concat(u16(0x7075, 5 + name.length), new Uint8Array(5), utf8(name));
const sizeOfSheet = deflateRawSync(partOf(SHEET)).length;
const decoy = { name: SHEET, data: decoySheet };

const read: Record<string, WorkbookOptions> = {
  "bit 3 without a data descriptor": every({ flags: 1 << 3 }),
  "bit 3 in the local header alone": every({ local: { flags: 1 << 3 } }),
  "a data descriptor that the local header does not announce": every({
    descriptor: "signature",
    local: { flags: 0 },
  }),
  "a data descriptor that the central header does not announce": every({
    descriptor: "signature",
    central: { flags: 0 },
  }),
  "directory entries twice": more({ name: "xl/" }, { name: "xl/" }),
  "extra fields that are cut off": every({
    central: { extra: utf8("\x01\x00") },
    local: { extra: utf8("x") },
  }),
  "entries in another order than in the directory": {
    zip: { centralOrder: [...parts.keys()].toReversed() },
  },
  "gaps between entries": every({ gap: utf8("a gap PK\x01\x03") }),
  "an entry whose name is not UTF-8": more({
    name: Uint8Array.of(0xb3, 0xf6, 0xbf),
    data: "x",
  }),
  "an unneeded entry with a wrong CRC-32": more({
    name: "docProps/app.xml",
    data: "x",
    ...both({ crc: 1 }),
  }),
  "a Unicode path that is too short for a name": more({
    name: "a.xml",
    central: { extra: concat(u16(0x7075, 4), new Uint8Array(4)) },
  }),
  "a Unicode path that repeats the name": ofSheet(
    both({ extra: concat(timestamp, unicodePath(SHEET)) }),
  ),
  "signatures in the data of an entry": more({
    name: "a.zip",
    data: buildZip([decoy]),
    method: "store",
  }),
  "a Zip64 extra field with one of two sizes": ofSheet({
    central: {
      compressedSize: 0xffffffff,
      extra: concat(u16(1, 8), u64(sizeOfSheet)),
    },
  }),
  "the longest comment": around({ comment: "#".repeat(65_535) }),
  "a comment with PK\\5\\6 that could be an end record": around({
    comment: concat(END, new Uint8Array(40).fill(0x41)),
  }),
  "a comment with an empty end record inside": around({
    comment: concat(END, new Uint8Array(18), utf8("more")),
  }),
  "a Zip64 end record with an extensible data sector": around({
    zip64: true,
    zip64Sector: new Uint8Array(10),
  }),
  "as many bytes after the archive as a comment may have": around({
    suffix: "x".repeat(65_535),
  }),
};
for (
  const descriptor of ["bare", "signature", "zip64", "zip64-bare"] as const
) {
  read[`a data descriptor (${descriptor})`] = every({ descriptor });
}
for (const prefixOffsets of ["corrected", "uncorrected"] as const) {
  const program = concat(utf8("MZ"), new Uint8Array(3000));
  read[`a program before the archive, offsets ${prefixOffsets}`] = around({
    prefix: program,
    prefixOffsets,
  });
  read[`bytes on both sides, offsets ${prefixOffsets}`] = around({
    prefix: "\r\n",
    suffix: "\r\n",
    prefixOffsets,
  });
}
for (const [what, options] of Object.entries(read)) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook(options));
  });
}

const renamings: [what: string, rename: (name: string) => string][] = [
  ["backslashes in names", (name) => name.replaceAll("/", "\\")],
  ["a backslash and upper case", (name) => `\\${name.toUpperCase()}`],
];
for (const [what, rename] of renamings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(buildZip(
      [...parts].map(([name, data]) => ({ name: rename(name), data })),
    ));
  });
}

Deno.test("readFirstWorksheet() reads bytes that are part of a buffer", async () => {
  const bytes = fiveSalesWorkbook();
  const within = concat(new Uint8Array(13), bytes, new Uint8Array(7));
  await assertReadsFiveSales(within.subarray(13, 13 + bytes.length));
});

const namesOfSheet = [
  ...[SHEET, SHEET.toUpperCase(), SHEET.replaceAll("/", "\\"), `./${SHEET}`],
  ...[SHEET.replace("/", "//"), `docProps/../${SHEET}`],
  SHEET.replace("sheet1", "%73heet1"),
];
testBad(namesOfSheet.map((name) => [
  `the worksheet twice, once as ${name}`,
  more({ name, data: "<worksheet/>" }),
  ["twice"],
]));

const differing: Record<string, Partial<ZipEntry>> = {
  "another CRC-32": { local: { crc: 1 } },
  "another size": { local: { uncompressedSize: 7 } },
  "another name": { local: { name: "xl/other.xml" } },
  "another method": { local: { method: 0 } },
  ...Object.fromEntries([0, 5, 6, 13].map((bit) => [
    `bit ${bit}`,
    { local: { flags: 1 << bit } },
  ])),
};
testBad(
  Object.entries(differing).map(([what, entry]) => [
    `${what} in the local header alone`,
    ofSheet(entry),
    [SHEET, "contradict"],
  ]),
);

testBad([
  ...[0, 8].map((length) => {
    const extra = concat(u16(1, length), new Uint8Array(length));
    const sizes = {
      compressedSize: 2 ** 32 - 1,
      uncompressedSize: 2 ** 32 - 1,
    };
    return [
      `a Zip64 extra field of only ${length} bytes`,
      ofSheet({ central: { ...sizes, extra } }),
      [SHEET],
    ] as const;
  }),
  [
    "a size of 0xFFFFFFFF without a Zip64 extra field, in an unneeded entry",
    more({ name: "a.xml", local: { uncompressedSize: 0xffffffff } }),
    ["a.xml", "contradict"],
  ],
]);
testBad([
  [
    "an empty name as a Unicode path",
    more({ name: "a.xml", central: { extra: unicodePath("") } }),
    ["a.xml", "second name"],
  ],
  [
    "another name as a Unicode path in the local header",
    more({ name: "a.xml", local: { extra: unicodePath(SHEET) } }),
    ["a.xml"],
  ],
  [
    "two entries over the same bytes",
    more({ name: "a.xml", sameBytesAs: SHEET }),
    ["a.xml", "contradict"],
  ],
  [
    "an entry that reaches into the next one",
    ofSheet(both({ compressedSize: sizeOfSheet + 1 })),
    [SHEET, "overlap"],
  ],
]);

const ends = { entries: 6, size: 200, offset: 7 };
testBad([
  [
    "fewer entries on this disk than in all",
    around({ end: { entriesOnDisk: 6 } }),
    ["end records"],
  ],
  ["a directory that is too long", around({ end: { size: 99_999 } }), []],
  [
    "fewer entries than its end record states, though not too many",
    around({ end: { entries: limits.entries } }),
    ["directory"],
  ],
  ...Object.entries(ends).map(([field, value]) =>
    [
      `a Zip64 end record that contradicts the plain one: ${field}`,
      around({ zip64: true, end: { [field]: value } }),
      ["end records"],
    ] as const
  ),
]);

Deno.test("readFirstWorksheet() refuses an archive without the bytes before it that its offsets count", async () => {
  const bytes = fiveSalesWorkbook(around({ prefix: "MZ..." })).subarray(5);
  await assertRefused(bytes, "workbook_damaged", "ZIP archive is missing");
});

/**
 * What the directory does not account for: programs that read from front to
 * back, or search for signatures, may find other entries there.
 */
const other = fiveSalesWorkbook({ sheetName: "Other" });
const localEntry = buildZip([decoy]).slice(0, -2 * SHEET.length);
const hidden: Record<string, WorkbookOptions> = {
  "an entry that the directory does not list": more({
    ...decoy,
    unlisted: true,
  }),
  "an entry after the archive": around({ suffix: localEntry }),
  "an archive before another one": around({ suffix: other }),
  "an archive with another one in its comment": around({ comment: other }),
};
const signatures = {
  "a local file header": u32(0x04034b50),
  "a central directory file header": u32(0x02014b50),
  "an end record": END,
};
for (const [what, gap] of Object.entries(signatures)) {
  hidden[`${what} between entries`] = ofSheet({ gap });
  hidden[`${what} before the archive`] = around({ prefix: gap });
}
testBad(
  Object.entries(hidden).map(([what, options]) =>
    [what, options, ["more"]] as const
  ),
);

Deno.test("readFirstWorksheet() finds a signature wherever it is among many bytes", async () => {
  for (let before = 262_139; before <= 262_145; before++) {
    const prefix = concat(new Uint8Array(before), u32(0x04034b50), utf8("x"));
    const bytes = fiveSalesWorkbook(around({ prefix }));
    const mention = `at byte ${before}:`;
    await assertRefused(bytes, "workbook_damaged", mention);
  }
});

const descriptor = u32(0x08074b50);
const descriptors: Record<string, WorkbookOptions> = {
  "a data descriptor that bit 3 does not announce, with another CRC-32": {
    entries: { [STYLES]: { gap: concat(descriptor, u32(1, 2, 3)) } },
  },
  "the signature of a data descriptor without its fields": {
    entries: { [STYLES]: { gap: descriptor } },
  },
  "bit 3 and something else than a data descriptor": every({
    flags: 1 << 3,
    gap: utf8("something else, long enough"),
  }),
};
for (const descriptor of ["signature", "zip64-bare"] as const) {
  for (const field of ["crc", "compressedSize", "uncompressedSize"]) {
    const descriptorLies = { [field]: 7 };
    descriptors[`a data descriptor (${descriptor}) with another ${field}`] =
      ofSheet({ descriptor, descriptorLies });
  }
}
testBad(
  Object.entries(descriptors).map(([what, options]) =>
    [what, options, ["data descriptor"]] as const
  ),
);
