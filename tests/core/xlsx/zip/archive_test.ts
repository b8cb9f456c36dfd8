/** ZIP archives (APPNOTE 6.3.10): records, headers, and bytes beside them. */
import { testFiles } from "../../../support/outcomes.ts";
import { deflateRawSync } from "node:zlib";
import { concat, u16, u32, u64, utf8 } from "../../../support/bytes.ts";
import {
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
} from "../../../support/sales_archives.ts";
import {
  partNames,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import {
  buildZip,
  type ZipEntry,
  type ZipOptions,
} from "../../../support/zip_builder.ts";

const { worksheet: SHEET, styles: STYLES } = partNames;
const END = u32(0x06054b50);
/** Extra fields that other programs write before and after the Zip64 one. */
const timestamp = concat(u16(0x5455, 5), new Uint8Array(5));
/** The Unicode path extra field (APPNOTE 4.6.9). */
const unicodePath = (name: string) =>
  concat(u16(0x7075, 5 + name.length), new Uint8Array(5), utf8(name));
const sizeOfSheet = deflateRawSync(partOf(SHEET)).length;
const decoy = { name: SHEET, data: decoySheet };
const other = fiveSalesWorkbook({ sheetName: "Other" });

const files: Record<string, WorkbookOptions | Uint8Array> = {
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
  files[`a data descriptor (${descriptor})`] = every({ descriptor });
}
for (const prefixOffsets of ["corrected", "uncorrected"] as const) {
  const program = concat(utf8("MZ"), new Uint8Array(3000));
  files[`a program before the archive, offsets ${prefixOffsets}`] = around({
    prefix: program,
    prefixOffsets,
  });
  files[`bytes on both sides, offsets ${prefixOffsets}`] = around({
    prefix: "\r\n",
    suffix: "\r\n",
    prefixOffsets,
  });
}

const renamed = (rename: (name: string) => string) =>
  buildZip([...parts].map(([name, data]) => ({ name: rename(name), data })));
const whole = fiveSalesWorkbook();
const within = concat(new Uint8Array(13), whole, new Uint8Array(7));

const namesOfSheet = [
  ...[SHEET, SHEET.toUpperCase(), SHEET.replaceAll("/", "\\"), `./${SHEET}`],
  ...[SHEET.replace("/", "//"), `docProps/../${SHEET}`],
  SHEET.replace("sheet1", "%73heet1"),
];
/** Values that the local header alone has. */
const differing: Record<string, ZipEntry["local"] & object> = {
  "another CRC-32": { crc: 1 },
  "another size": { uncompressedSize: 7 },
  "another name": { name: "xl/other.xml" },
  "another method": { method: 8 },
};
for (const bit of [0, 5, 6, 13]) differing[`bit ${bit}`] = { flags: 1 << bit };

const ofSize = (name: string, mib: number): WorkbookOptions => ({
  entries: { [name]: both({ uncompressedSize: mib * 1024 ** 2 }) },
});
/** The central header of an entry that is not needed. */
const ofOther = (central: ZipEntry["central"] & object) =>
  more({ name: "a.xml", central });
const endWith = (end: ZipOptions["end"] & object, zip64 = false) =>
  around({ zip64, end });
const descriptor = u32(0x08074b50);
const twoAll = { compressedSize: 2 ** 32 - 1, uncompressedSize: 2 ** 32 - 1 };

Object.assign(files, {
  "backslashes in names": renamed((name) => name.replaceAll("/", "\\")),
  "a backslash and upper case": renamed((name) => `\\${name.toUpperCase()}`),
  "bytes that are part of a buffer": within.subarray(13, 13 + whole.length),
  "10,001 entries": endWith({ entries: 10_001 }),
  "10,000 entries, of which there are fewer": endWith({ entries: 10_000 }),
  "fewer entries than said": endWith({ entries: 9 }),
  "more entries than said": endWith({ entries: 6 }),
  "fewer entries on this disk than in all": endWith({ entriesOnDisk: 6 }),
  "one of several disks": endWith({ disk: 1 }),
  "a directory that is too long": endWith({ size: 99_999 }),
  "other entries in the Zip64 end record": endWith({ entries: 6 }, true),
  "another size in the Zip64 end record": endWith({ size: 200 }, true),
  "another offset in the Zip64 end record": endWith({ offset: 7 }, true),
  "two Zip64 end records": around({
    zip64: true,
    zip64Sector: concat(u32(0x06064b50), new Uint8Array(52)),
  }),
  "65,536 bytes after the archive": around({ suffix: "x".repeat(65_536) }),
  "two archives": concat(
    fiveSalesWorkbook(around({ comment: concat(other, utf8("junk")) })),
    utf8("junk"),
  ),
  "a comment after the end of the directory": withLongComment(),
  "no bytes before the archive, which its offsets count": fiveSalesWorkbook(
    around({ prefix: "MZ..." }),
  ).subarray(5),
  "NULs in a name": more({ name: "a\0b\0c" }),
  "a second name": ofOther({ extra: unicodePath("b") }),
  "no name as a second one": ofOther({ extra: unicodePath("") }),
  "a second name in the local header": more({
    name: "a.xml",
    local: { extra: unicodePath(SHEET) },
  }),
  "an extra field twice": ofOther({ extra: u16(1, 0, 1, 0) }),
  "a Zip64 extra field without sizes": ofSheet({
    central: { ...twoAll, extra: u16(1, 0) },
  }),
  "a Zip64 extra field with one of two sizes": ofSheet({
    central: { ...twoAll, extra: concat(u16(1, 8), u64(0)) },
  }),
  "no Zip64 extra field with a size of 0xFFFFFFFF": more({
    name: "a.xml",
    local: { uncompressedSize: 0xffffffff },
  }),
  "an offset past the end": ofSheet({ central: { offset: 0x7fffffff } }),
  "an entry that is cut off": {
    entries: { [STYLES]: both({ compressedSize: 99_999 }) },
  },
  "an entry that reaches into the next one": ofSheet(
    both({ compressedSize: partOf(SHEET).length + 1 }),
  ),
  "two entries over the same bytes": more({
    name: "a.xml",
    sameBytesAs: SHEET,
  }),
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
  // Programs that read from front to back, or search for signatures, may find
  // entries that the directory does not account for.
  "an entry that the directory does not list": more({
    ...decoy,
    unlisted: true,
  }),
  "an entry after the archive": around({
    suffix: buildZip([decoy]).slice(0, -2 * SHEET.length),
  }),
  "an archive before another one": around({ suffix: other }),
  "an archive with another one in its comment": around({ comment: other }),
  "another size": ofSheet(both({ uncompressedSize: 7 })),
  "another CRC-32": ofSheet(both({ crc: 1 })),
  "data that is not deflated": ofSheet({
    compressed: utf8("no deflate"),
    method: "deflate",
  }),
  "a stored size that is too small": ofSheet(both({ compressedSize: 100 })),
  "300 MiB in the worksheet": ofSize(SHEET, 300),
  "9 MiB in the workbook": ofSize(partNames.workbook, 9),
});
for (const name of namesOfSheet) {
  files[`the worksheet twice, once as ${name}`] = more({
    name,
    data: "<a/>",
  });
}
for (const [what, local] of Object.entries(differing)) {
  files[`${what} in the local header alone`] = ofSheet({ local });
}
const signatures = {
  "a local file header": u32(0x04034b50),
  "a central directory file header": u32(0x02014b50),
  "an end record": END,
};
for (const [what, gap] of Object.entries(signatures)) {
  files[`${what} between entries`] = ofSheet({ gap });
  files[`${what} before the archive`] = around({ prefix: gap });
}
for (const descriptor of ["signature", "zip64-bare"] as const) {
  for (const field of ["crc", "compressedSize", "uncompressedSize"]) {
    const descriptorLies = { [field]: 7 };
    files[`a data descriptor (${descriptor}) with another ${field}`] = ofSheet({
      descriptor,
      descriptorLies,
    });
  }
}
for (const bit of [0, 5, 6, 13]) {
  files[`bit ${bit}`] = ofSheet({ flags: 1 << bit });
}
for (const method of [1, 9, 99]) {
  files[`method ${method}`] = ofSheet({ method });
}
testFiles("archives.txt", files);

/** The last entry of the directory says that it has a comment. */
function withLongComment(): Uint8Array {
  const bytes = fiveSalesWorkbook();
  const last = bytes.findLastIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, i) => bytes[at + i] === byte)
  );
  bytes[last + 32] = 1;
  return bytes;
}

Deno.test("readFirstWorksheet() finds a signature wherever it is among many bytes", async () => {
  for (const before of [1, 2, 3, 4, 1_000_000]) {
    const prefix = concat(new Uint8Array(before), u32(0x04034b50), utf8("x"));
    const bytes = fiveSalesWorkbook(around({ prefix }));
    const mention = `at byte ${before}:`;
    await assertRefused(bytes, "workbook_damaged", mention);
  }
});
