/**
 * The messages of refusals by the reader, in full; limits and encodings have
 * theirs where they are tested.
 */
import { concat, u16, u32, utf8 } from "../../support/bytes.ts";
import { refusedFiles } from "../../support/fixtures.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import {
  around,
  both,
  changedPart,
  more,
  ofSheet,
  relationships,
  sheet,
  stringsRelation,
  workbookXml,
} from "../../support/sales_archives.ts";
import { fiveSalesWorkbook, refusalOf } from "../../support/read_workbook.ts";
import { assertShown } from "../../support/shown.ts";
import {
  alternatives,
  mainNamespace,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";

const {
  packageRelationships: PACKAGE_RELATIONSHIPS,
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
  worksheet: SHEET,
  sharedStrings: STRINGS,
  styles: STYLES,
} = partNames;
const MIB = 1024 ** 2;
const main = `xmlns="${mainNamespace()}"`;
const long = "长".repeat(300);
const ofSize = (name: string, mib: number): WorkbookOptions => ({
  entries: { [name]: both({ uncompressedSize: mib * MIB }) },
});
const archives: Record<string, WorkbookOptions> = {
  "fewer entries than said": around({ end: { entries: 9 } }),
  "more entries than said": around({ end: { entries: 6 } }),
  "one of several disks": around({ end: { disk: 1 } }),
  "two Zip64 end records": around({
    zip64: true,
    zip64Sector: concat(u32(0x06064b50), new Uint8Array(52)),
  }),
  "65,536 bytes after the archive": around({ suffix: "x".repeat(65_536) }),
  "10,001 entries": around({ end: { entries: 10_001 } }),
  "a name twice": more({ name: "a" }, { name: "A" }),
  "NULs in a name": more({ name: "a\0b\0c" }),
  "a second name": more({
    name: "a.xml",
    central: { extra: concat(u16(0x7075, 6), new Uint8Array(5), utf8("b")) },
  }),
  "an extra field twice": more({
    name: "a",
    central: { extra: u16(1, 0, 1, 0) },
  }),
  "an entry that is not listed": around({
    prefix: concat(utf8("MZ"), u32(0x04034b50)),
  }),
  "an offset past the end": ofSheet({ central: { offset: 0x7fffffff } }),
  "an entry that is cut off": {
    entries: { [STYLES]: both({ compressedSize: 99_999 }) },
  },
  "an entry in another": ofSheet(both({ compressedSize: 999 })),
  "two headers that differ": ofSheet({ local: { crc: 1 } }),
  "another data descriptor": ofSheet({
    descriptor: "signature",
    descriptorLies: { crc: 7 },
  }),
  "another size": ofSheet(both({ uncompressedSize: 7 })),
  "another checksum": ofSheet(both({ crc: 1 })),
  "data that is not deflated": ofSheet({ compressed: utf8("no deflate") }),
  "encryption": ofSheet({ flags: 1 }),
  "a patch": ofSheet({ flags: 1 << 5 }),
  "another method": ofSheet({ method: 12 }),
  "300 MiB in the worksheet": ofSize(SHEET, 300),
  "9 MiB in the workbook": ofSize(WORKBOOK, 9),
};

const toSheet = ["rId1", "worksheet", "worksheets/sheet1.xml"] as const;
const linked = (more: string) =>
  relationships([...toSheet, more], stringsRelation);
const workbook = (before: string) =>
  workbookXml(sheet("Sheet1", "rId1")).replace("<sheets>", `${before}$&`);
/** The content of a part; null if there is none. */
type Part = [name: string, content: string | Uint8Array | null];
const parts: Record<string, Part> = {
  "a relationship twice": [
    WORKBOOK_RELATIONSHIPS,
    relationships([...toSheet], [...toSheet]),
  ],
  "an unknown TargetMode": [
    WORKBOOK_RELATIONSHIPS,
    linked(` TargetMode="${long}"`),
  ],
  "two workbooks": [
    PACKAGE_RELATIONSHIPS,
    relationships(
      ["a", "officeDocument", "xl/workbook.xml"],
      ["b", "officeDocument", "xl/other.xml"],
    ),
  ],
  "a worksheet outside of the file": [
    WORKBOOK_RELATIONSHIPS,
    linked(' TargetMode="External"'),
  ],
  "no worksheet part": [SHEET, null],
  "an element among relationships": [
    WORKBOOK_RELATIONSHIPS,
    linked("").replace("</Rel", "<a/></Rel"),
  ],
  "two calcPr elements": [WORKBOOK, workbook("<calcPr/><calcPr/>")],
  "two sheets elements": [WORKBOOK, workbook("<sheets/>")],
  "a sheet without relationship": [WORKBOOK, workbookXml(sheet(long, "rId7"))],
  "a sheet of an unknown type": [
    WORKBOOK_RELATIONSHIPS,
    relationships(["rId1", `${long}sheet`, "worksheets/sheet1.xml"]),
  ],
  "two sheets of one name": [
    WORKBOOK,
    workbookXml(sheet(long, "rId1"), sheet(long, "rId1")),
  ],
  "a workbook of another kind": [WORKBOOK, "<workbook/>"],
  "shared strings of another kind": [STRINGS, `<styleSheet ${main}/>`],
  "an item in an item": [STRINGS, `<sst ${main}><si><si/></si></sst>`],
  "a worksheet of another kind": [SHEET, `<chartsheet ${main}/>`],
  "nothing in the worksheet": [SHEET, ""],
  "text outside of the root": [SHEET, `<worksheet ${main}/>a`],
  "two roots": [SHEET, `<worksheet ${main}/><worksheet/>`],
};

const text = (inner: string) => ` t="inlineStr"><is>${inner}</is>`;
/** The attributes and content of the last hospital's cell. */
const cells: Record<string, string> = {
  "two values": "><v>5</v><v>5</v>",
  "a text of another type": ` t="${long}"><is><t>1</t></is>`,
  "no such shared string": ' t="s"><v>99999</v>',
  "no such date": ' t="d"><v>2023-02-29</v>',
  "an unknown type": ` t="${long}"><v>1</v>`,
  "a cell twice": '><v>1</v></c><c r="D6"><v>2</v>',
  "a formula of several cells without results":
    '><f t="array" ref="D6:D9">C1:D4</f>',
  "two t": text("<t>a</t><t>b</t>"),
  "an unknown reference": text("<t>a&nbsp;</t>"),
  "an unknown reference of 32 characters": text(`<t>&${"长".repeat(32)};</t>`),
  "an unknown reference of 33 characters": text(`<t>&${"长".repeat(33)};</t>`),
  "a character that XML forbids": text("<t>\x01</t>"),
};

/** The replacement of the last row. */
const rows: Record<string, string> = {
  "a row number that is none": '<row r="x"/>',
  "a row below the last one": '<row r="1048576"/><row><c/></row>',
  "a row twice": '<row r="3"><c r="A3"><v>1</v></c></row>',
  "a cell without a reference": '<row r="6"><c r="A6:B"/></row>',
  "a cell of another row": '<row r="6"><c r="A9"/></row>',
  "an element in a row": '<row r="6"><d/></row>',
  "text in a row": '<row r="6">7</row>',
  "alternatives in a row": `<row r="6">${alternatives("")}</row>`,
  "a DOCTYPE": "<!DOCTYPE a>",
  "an XML declaration": '<?xml version="1.0"?>',
  "an end tag of nothing": `<row r="6"></${"e".repeat(70)}>`,
  "a broken tag": '<row r="6"><c r=A6/></row>',
  "an undeclared prefix": '<row r="6"><q:c/></row>',
  "an attribute twice": '<row r="6"><c r="A6" r="A6"/></row>',
  "16,385 cells": `<row r="6">${"<c/>".repeat(16_385)}</row>`,
};

const afterRows: Record<string, string> = {
  "two sheetData elements": "<sheetData/>",
  "two mergeCells elements": mergeCells(["X2:X3"]) + mergeCells(["X4:X5"]),
  "merged ranges that overlap": mergeCells(["X2:Y3", "Y3:Z4"]),
};

/** Bytes beyond the options of the builder. */
const others: Record<string, Uint8Array> = {
  "a text that is not UTF-8": changedPart(SHEET, (xml) => {
    const [before, after] = withHospital(xml, text("<t>@</t>")).split("@");
    return concat(utf8(before), Uint8Array.of(0xff), utf8(after));
  }),
  "two archives": concat(
    fiveSalesWorkbook({
      zip: { comment: concat(fiveSalesWorkbook(), utf8("junk")) },
    }),
    utf8("junk"),
  ),
  "a comment after the end of the directory": withLongComment(),
};

function withHospital(xml: string, inner: string): string {
  return xml.replace(/<c r="D6".*?<\/c>/, `<c r="D6"${inner}</c>`);
}

/** The last entry of the directory says that it has a comment. */
function withLongComment(): Uint8Array {
  const bytes = fiveSalesWorkbook();
  const last = bytes.findLastIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, i) => bytes[at + i] === byte)
  );
  bytes[last + 32] = 1;
  return bytes;
}

function* refused(): Generator<[what: string, bytes: Uint8Array]> {
  for (const [what, options] of Object.entries(archives)) {
    yield [what, fiveSalesWorkbook(options)];
  }
  for (const [what, [name, content]] of Object.entries(parts)) {
    yield [what, fiveSalesWorkbook({ parts: { [name]: content } })];
  }
  for (const [what, inner] of Object.entries(cells)) {
    yield [what, changedPart(SHEET, (xml) => withHospital(xml, inner))];
  }
  for (const [what, row] of Object.entries(rows)) {
    const change = (xml: string) => xml.replace(/<row r="6".*?<\/row>/, row);
    yield [what, changedPart(SHEET, change)];
  }
  for (const [what, after] of Object.entries(afterRows)) {
    yield [what, fiveSalesWorkbook({ after })];
  }
  yield* Object.entries(others);
  for (const { name, bytes } of refusedFiles()) yield [name, bytes];
}

Deno.test("readFirstWorksheet() and aggregate() say what is wrong with a file", async () => {
  const said: string[] = [];
  for (const [what, bytes] of refused()) {
    const { reason, message } = await refusalOf(bytes);
    said.push(`${what}\n  ${reason}: ${message.replaceAll("\n", "\n  ")}\n`);
  }
  await assertShown("refused_workbooks.txt", said.join(""));
});
