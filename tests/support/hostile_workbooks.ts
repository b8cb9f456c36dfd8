/**
 * Small workbooks that cause as much work as the limits of the reader allow.
 * The tests count their work, and the soak sends them to a running service: no
 * workbook may exceed the budget or block a thread.
 */
import { concat, utf8 } from "./bytes.ts";
import {
  buildWorkbook,
  cellReference,
  mainNamespace,
  packageNamespace,
  partNames,
  type Relation,
  stylesXml,
} from "./workbook_builder.ts";
import { relationships, sheet, workbookXml } from "./sales_archives.ts";
import { headers, type SalesRow, salesWorkbook } from "./sales_workbook.ts";
import { buildZip, type ZipEntry } from "./zip_builder.ts";

/** A kind of workbook that could keep the service busy. */
export interface HostileWorkbook {
  name: string;
  /**
   * Builds the workbook.
   * @param share the used share of the limits; 1 for all
   */
  create(share?: number): Uint8Array<ArrayBuffer>;
}

const MIB = 1024 ** 2;
const COLUMNS = 16_384;
const main = mainNamespace();
const names = Object.values(headers);

/** As many items, by their numbers from 0. */
const list = <Item>(length: number, write: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => write(index));

/** A piece of XML, and its number of repetitions. */
type Piece = string | readonly [text: string, times: number];

/** The bytes of pieces, without a string of the whole length. */
function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  return concat(...pieces.map((piece) => {
    if (typeof piece === "string") return utf8(piece);
    const [text, times] = piece;
    return repeated(utf8(text), times);
  }));
}

function repeated(bytes: Uint8Array, times: number): Uint8Array {
  const all = new Uint8Array(bytes.length * times);
  if (all.length > 0) all.set(bytes);
  for (let length = bytes.length; length < all.length; length *= 2) {
    all.copyWithin(length, 0, Math.min(length, all.length - length));
  }
  return all;
}

/** How often a text fits into a share of some MiB. */
function timesIn(mib: number, text: string, share: number): number {
  return Math.max(1, Math.floor(mib * MIB * share / utf8(text).length));
}

/** At least `least`, and `most` at share 1. */
function many(most: number, share: number, least = 1): number {
  return Math.max(least, Math.floor(most * share));
}

/** A workbook with a worksheet, and perhaps shared strings, of these pieces. */
function workbook(
  worksheet: readonly Piece[],
  strings: readonly Piece[] = [],
  attributes = "",
  calcPr = "",
): Uint8Array<ArrayBuffer> {
  const table = [`<sst xmlns="${main}">`, ...strings, "</sst>"];
  const start = `<worksheet xmlns="${main}"${attributes}>`;
  const parts: Record<string, Uint8Array> = {
    [partNames.worksheet]: bytesOf([start, ...worksheet, "</worksheet>"]),
  };
  if (strings.length > 0) parts[partNames.sharedStrings] = bytesOf(table);
  return buildWorkbook({ rows: [["-"]], calcPr, parts });
}

/** A worksheet whose `sheetData` has a header row and then these pieces. */
function withRows(...pieces: readonly Piece[]): Piece[] {
  return ["<sheetData>", headerRow(1), ...pieces, "</sheetData>"];
}

function headerRow(row: number): string {
  return rowXml(row, names.map((name) => inline(name)));
}

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join("")}</row>`;
}

function inline(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A row of sales in Excel's spelling, with shared strings for names. */
function salesRowXml(
  row: number,
  cells: Partial<Record<keyof SalesRow, string>>,
) {
  const usual = { year: 2024, month: 5, qty: 1, conv: 1 };
  const columns = Object.keys(headers) as (keyof SalesRow)[];
  const written = columns.flatMap((column, i) => {
    const value = usual[column as keyof typeof usual];
    const cell = cells[column] ?? (value && `><v>${value}</v></c>`);
    const reference = cellReference(row - 1, i);
    return cell === undefined ? [] : [`<c r="${reference}"${cell}`];
  });
  return rowXml(row, written);
}

function rowsOf(count: number, write: (row: number) => string): string {
  return list(count, (i) => write(i + 2)).join("");
}

/** Rows below a merged range, which are all looked up among the ranges. */
const withMerged = (...pieces: readonly Piece[]): Piece[] => [
  ...withRows(
    '<row r="2"><c r="A2"><v>2024</v></c></row>',
    '<row r="3"><c r="A3"><v>2024</v></c></row>',
    ...pieces,
  ),
  '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
];

/**
 * A row without a number, repeated as often as fits into some MiB and the grid.
 */
function manyRows(row: string, mib: number, share: number): Piece {
  return [row, Math.min(timesIn(mib, row, share), 1_048_000)];
}

const declaredPrefixes = list(99, (i) => ` xmlns:p${i}="urn:p${i}"`).join("");

/** A row with a text in every column of a worksheet. */
function wideRow(row: number, textAt: (column: number) => string): string {
  const cells = list(COLUMNS, (column) => inline(textAt(column)));
  return rowXml(row, cells);
}

/** Many names with the same beginning. */
function alike(count: number, length: number): string[] {
  const start = "共同的开头".repeat(Math.ceil(length / 5)).slice(0, length);
  return list(count, (i) => `${start}${i}`);
}

const bare = { distributor: null, level: null, agent: null, manager: null };

/** Sales rows that differ only in their names. */
function namedRows(
  texts: readonly string[],
  row: Partial<SalesRow> = {},
): Uint8Array<ArrayBuffer> {
  return salesWorkbook(
    texts.map((hospital) => ({ ...bare, ...row, hospital })),
    { strings: "inline", references: "none" },
  );
}

/** A hundred hospitals in shared strings of this content. */
function sharedItems(share: number, contentOf: (index: number) => string) {
  const count = many(100, share);
  const items = list(count, (i) => `<si>${contentOf(i)}</si>`);
  const rows = rowsOf(
    count,
    (row) => salesRowXml(row, { hospital: ` t="s"><v>${row - 2}</v></c>` }),
  );
  return workbook(withRows(rows), items);
}

/** A worksheet of up to 50 rows at its top. */
function topRows(share: number, write: (row: number) => string) {
  const rows = list(many(50, share, 2), (i) => write(i + 1));
  return workbook(["<sheetData>", ...rows, "</sheetData>"]);
}

/** Ten more worksheets without headers, each of which is searched for them. */
function otherSheets(share: number): Uint8Array<ArrayBuffer> {
  const count = 11;
  const row = `<row>${"<c><v>1</v></c>".repeat(COLUMNS)}</row>`;
  const xml = bytesOf([
    `<worksheet xmlns="${main}"><sheetData>`,
    [row, many(49, share)],
    "</sheetData></worksheet>",
  ]);
  const ids = list(count, (i) => `s${i}`);
  const parts = Object.fromEntries(ids.map((id) => [`xl/${id}.xml`, xml]));
  return salesWorkbook([{}], {
    parts: {
      ...parts,
      [partNames.workbookRelationships]: relationships(
        ...ids.map((id): Relation => [id, "worksheet", `${id}.xml`]),
      ),
      [partNames.workbook]: workbookXml(...ids.map((id) => sheet(id, id))),
    },
  });
}

/** An archive with the most entries allowed, and long names. */
function manyEntries(share: number): Uint8Array<ArrayBuffer> {
  const extraEntries = list(many(9_900, share), (i): ZipEntry => ({
    name: `${i}%41${"%E4%B8%AD".repeat(10)}`,
    method: "store",
  }));
  return salesWorkbook([{}], { extraEntries });
}

/**
 * Entries that the directory finds in the same place, with many extra fields.
 */
function manyEntriesInOne(share: number): Uint8Array<ArrayBuffer> {
  const name = "a";
  const entry: ZipEntry = { name, data: "", method: "store" };
  const extra = repeated(Uint8Array.of(9, 9, 0, 0), 16_000);
  const others = list(
    many(9_999, share),
    () => ({ ...entry, sameBytesAs: name }),
  );
  return buildZip([{ ...entry, local: { extra } }, ...others]);
}

/** A package with relationships of these attributes. */
function manyRelationships(
  count: number,
  attributesOf: (index: number) => string,
): Uint8Array<ArrayBuffer> {
  return salesWorkbook([{}], {
    parts: {
      [partNames.packageRelationships]: bytesOf([
        `<Relationships xmlns="${packageNamespace}">`,
        list(count, (i) => `<Relationship ${attributesOf(i)}/>`).join(""),
        "</Relationships>",
      ]),
    },
  });
}

/** Merged ranges over every selected column, out of order. */
function mergedRanges(count: number): Piece {
  return [
    "<mergeCells>",
    ...list(count, (i) => {
      const row = 2 + 2 * ((i * 7_919) % count);
      return `<mergeCell ref="A${row}:A${row + 1}"/>`;
    }),
    "</mergeCells>",
  ].join("");
}

/** Creators by the work that they cause. */
const creators: Record<string, (share: number) => Uint8Array<ArrayBuffer>> = {
  "a million distinct inline names": (share) =>
    workbook(withRows(
      list(many(250_000, share), (i) => {
        const cells = [0, 1, 2, 3].map((column) => inline(`${4 * i + column}`));
        return `<row><c><v>2024</v></c><c><v>5</v></c>${cells.join("")}<c/>` +
          "<c><v>1</v></c></row>";
      }).join(""),
    )),
  "10,000 entries with long names": manyEntries,
  "10,000 entries with one local header of 64 KiB": manyEntriesInOne,
  "10 other worksheets without headers": otherSheets,
  "49 rows of 16,384 cells above the header row": (share) =>
    workbook([
      "<sheetData>",
      ...list(many(49, share, 2), (i) =>
        wideRow(i + 1, (column) => names[column % 5])),
      headerRow(50),
      "</sheetData>",
    ]),
  "50 rows of 16,384 texts of blanks": (share) =>
    topRows(share, (row) => wideRow(row, () => "\u200b ".repeat(24))),
  "comments in sheetData": (share) =>
    workbook(withMerged(["<!---->", timesIn(64, "<!---->", share)])),
  "starts of end tags after an end of sheetData in a comment": (share) =>
    workbook([
      "<sheetData><!--</sheetData>-->",
      ["</s", timesIn(120, "</s", share)],
    ]),
  "starts of end tags in comments after such an end": (share) => {
    const piece = `<!--${"</".repeat(5)}--><a/>`;
    return workbook([
      "<sheetData><!--</sheetData>-->",
      [piece, timesIn(120, piece, share)],
    ]);
  },
  "unknown elements in rows of 8 MiB": (share) =>
    workbook(withRows([
      `<row><extLst>${"<z/>".repeat(2_000_000)}</extLst></row>`,
      many(16, share),
    ])),
  "attributes of 512 KiB of references": (share) => {
    const value = "&#48;".repeat(100_000);
    const pieces = `<row ht="${value}" xmlns:a="${value}"/>`;
    return workbook(withRows([pieces, timesIn(120, pieces, share)]));
  },
  "formulas whose reference has many colons": (share) => {
    const cell = `<c><f t="array" ref="${":".repeat(6_000)}"/><v>1</v></c>`;
    const row = `<row>${cell.repeat(11)}</row>`;
    return workbook(withMerged(manyRows(row, 120, share)));
  },
  "character references": (share) => {
    const digits = "&#50;".repeat(100);
    return workbook(withMerged(
      list(
        many(128_000, share),
        (i) => `<row><c t="str"><v>${digits}${i}</v></c></row>`,
      ).join(""),
    ));
  },
  "texts of 512 KiB of escapes": (share) =>
    sharedItems(share, (i) => `<t>${i}${"_x4e2d_".repeat(74_000)}</t>`),
  "items of 32,000 phonetic runs": (share) =>
    sharedItems(share, (i) => `<t>${i}</t>${"<phoneticPr/>".repeat(32_000)}`),
  "items up to the limit in the shared strings": (share) =>
    workbook(withRows(), [[
      "<si ><t>a</t></si>",
      Math.min(timesIn(63, "<si ><t>a</t></si>", share), 4_194_304),
    ]]),
  "relationships with a literal percent sign": (share) =>
    manyRelationships(many(20_000, share), (i) => `Id="a${i}" Target="%"`),
  "130,000 tied names that begin alike": (share) =>
    namedRows(alike(many(130_000, share), 60)),
  "60,000 tied new hospitals that begin alike": (share) =>
    namedRows(alike(many(60_000, share), 60), { newHospital: 1 }),
  "97,200 months": (share) =>
    salesWorkbook(
      list(many(97_200, share), (i) => ({
        year: 9999 - Math.floor(i / 12),
        month: i % 12 + 1,
      })),
    ),
  "60,000 names in full width": (share) =>
    namedRows(
      list(many(60_000, share), (i) =>
        "Ａ".repeat(50) + String.fromCodePoint(0xff10 + i % 10) + i),
    ),
  "years of zero-width characters": (share) =>
    salesWorkbook(
      list(many(20_000, share), (i) => ({
        year: `\u200b${"\u200b\u200c".repeat(150)}${2024}${i}`,
        month: `\u200b${"\u200b\u200c".repeat(150)}5${i}`,
        qty: `\u200b${"\u200b\u200c".repeat(150)}5${i}`,
      })),
      { strings: "inline" },
    ),
  "numbers of 1,000 digits": (share) => {
    const row = `<row>${
      `<c><v>1${"0".repeat(900)}e-900</v></c>`.repeat(11)
    }</row>`;
    return workbook(withRows([row, timesIn(64, row, share)]));
  },
  "amounts that no double holds the sum of": (share) => {
    const row = (qty: string) =>
      `<row><c><v>2024</v></c><c><v>5</v></c>${"<c/>".repeat(5)}` +
      `<c><v>${qty}</v></c><c/><c><v>${qty}</v></c></row>`;
    const some = row("9e14") + row("3.3e-290") + row("7.1e-12");
    return workbook(
      withRows([some, Math.min(timesIn(120, some, share), 349_000)]),
    );
  },
  "rows of 7 MiB in single quotes": (share) => {
    const cell = `<c t='n' s='${"1".repeat(400)}'><v>1</v></c>`;
    return workbook(
      withRows([`<row>${cell.repeat(COLUMNS)}</row>`, many(17, share)]),
    );
  },
  "1,000,000 hidden rows": (share) =>
    workbook(withRows(
      manyRows('<row hidden="1"><c><v>1</v></c></row>', 64, share),
    )),
  "cells of 13,000 runs": (share) => {
    const run = `<r><t>${"配".repeat(16)}a</t></r>`;
    const text = `<c t="inlineStr"><is>${run.repeat(13_000)}</is></c>`;
    return workbook(
      withRows([
        `<row><c><v>2024</v></c><c/>${text}</row>`,
        many(140, share),
      ]),
    );
  },
  "references in attributes": (share) => {
    const cells = list(900, (i) => {
      const letters = cellReference(0, i).replace(/\d+$/, "");
      const reference = Array.from(
        letters,
        (letter) => `&#${letter.charCodeAt(0)};`,
      ).join("");
      return `<c t="&#110;" r="${reference}"><v>1</v></c>`;
    });
    const row = `<row>${cells.join("")}</row>`;
    return workbook(withRows([row, timesIn(64, row, share)]));
  },
  "numbers of 19 digits": (share) => {
    const year = "<c><v>2024.0000000000000000</v></c>";
    const number = "<c><v>0.1234567890123456789</v></c>";
    const row = `<row>${year}${year}${
      "<c/>".repeat(5)
    }${number}<c/>${number}</row>`;
    return workbook(withRows([row, timesIn(120, row, share)]));
  },
  "merged ranges up to the limit": (share) =>
    workbook([
      ...withRows('<row r="2"><c r="A2"><v>2024</v></c></row>'),
      mergedRanges(many(262_144, share, 4)),
    ]),
  "formulas with texts": (share) => {
    const cells = names.map((_, i) => `<c t="str"><f/><v>${i}</v></c>`);
    return workbook(withMerged(
      manyRows(`<row>${cells.join("")}</row>`, 120, share),
    ));
  },
  "odd tags in every row": (share) => {
    const row = `<row ><c ><v >1</v ></c ></row >`;
    return workbook(withMerged(manyRows(row, 120, share)));
  },
  "rows for scanner and tokenizer, alternating": (share) => {
    const plain = `<row>${"<c><v>1</v></c>".repeat(11)}</row>`;
    const odd = `<row xmlns:z="z">${"<c><v>1</v></c>".repeat(11)}</row>`;
    return workbook(withRows([plain + odd, timesIn(120, plain + odd, share)]));
  },
  "rows that fail in their last cell": (share) => {
    const text = inline("甲".repeat(40));
    const row = `<row><c/><c/>${text.repeat(7)}` +
      "<c><v>0.1234567890123456789</v></c><c><v>1<!----></v></c></row>";
    return workbook(withRows([row, timesIn(120, row, share)]));
  },
  "bad cells with long texts": (share) =>
    workbook(withRows(rowsOf(many(60_000, share), (row) =>
      salesRowXml(row, {
        qty: ` t="inlineStr"><is><t>${"长".repeat(160)}${row}</t></is></c>`,
      })))),
  "names with blanks around them": (share) =>
    namedRows(
      list(many(40_000, share), (i) =>
        `${" ".repeat(300)}${i}${"　".repeat(100)}`),
    ),
  "sums of many groups that no double holds": (share) =>
    workbook(withRows(rowsOf(many(60_000, share), (row) => {
      const hospital = ` t="inlineStr"><is><t>${row % 20_000}</t></is></c>`;
      const value = ["9e14", "3.3e-290", "7.1e-12"][Math.floor(row / 20_000)] ??
        "1";
      const amount = `><v>${value}</v></c>`;
      return salesRowXml(row, { hospital, qty: amount, conv: amount });
    }))),
  "60,000 number formats of 255 characters": (share) => {
    const codes = list(
      many(60_000, share),
      (i) => `${i}${"hm".repeat(255)}`.slice(0, 255),
    );
    return salesWorkbook([bare], {
      parts: { [partNames.styles]: stylesXml(...codes) },
    });
  },
  "results of formulas with marks out of order": (share) => {
    const marked = `é${"\u0300".repeat(495)}${"\u0323".repeat(495)}`;
    const cell = `<c t="str"><f/><v>${marked}</v></c>`;
    return workbook(
      withRows([`<row>${cell.repeat(11)}</row>`, many(4_000, share)]),
      [],
      "",
      'fullCalcOnLoad="1"',
    );
  },
  "comments within values": (share) => {
    const value = "<!---->1".repeat(40);
    const row = `<row>${`<c t="str"><v>${value}</v></c>`.repeat(11)}</row>`;
    return workbook(withMerged(manyRows(row, 120, share)));
  },
  "dates in every cell": (share) => {
    const date = `2024-05-01T00:00:00.${"0".repeat(70)}Z`;
    const row = `<row>${`<c t="d"><v>${date}</v></c>`.repeat(11)}</row>`;
    return workbook(withMerged(manyRows(row, 120, share)));
  },
  "16,384 prefixed attributes with 99 prefixes": (share) => {
    const attributes = list(400, (i) => ` p0:a${i}=""`);
    const row = `<row${attributes.join("")}/>`;
    return workbook(
      withRows([row, timesIn(64, row, share)]),
      [],
      declaredPrefixes,
    );
  },
  "16,384 merged cells with long texts in each of 15 rows": (share) => {
    const count = many(COLUMNS, share, 32);
    const row = (r: number) =>
      rowXml(
        r,
        list(count, (i) => inline(`${r} ${i}`.padEnd(150, "长"))),
      );
    return workbook([
      ...withRows(...list(15, (i) => row(i + 2))),
      '<mergeCells><mergeCell ref="A2:XFD16"/></mergeCells>',
    ]);
  },
  "9,000 ranges over 71 columns, below a header row of 16,384 cells": (
    share,
  ) => {
    const header = [
      ...names.map((name) => inline(name)),
      ...list(COLUMNS - names.length, () => inline("a")),
    ];
    const tops = list(many(9_000, share), (i) => 2 + 2 * i);
    const rows = tops.map((top) =>
      `<row r="${top}"><c><v>2024</v></c><c><v>5</v></c>` +
      `<c r="H${top}"><v>1</v></c></row>`
    );
    const ranges = tops.map((top) => `<mergeCell ref="A${top}:BS${top + 1}"/>`);
    return workbook([
      "<sheetData>",
      rowXml(1, header),
      ...rows,
      "</sheetData><mergeCells>",
      // The columns of a merged header are selected, too.
      '<mergeCell ref="K1:BS1"/>',
      ...ranges,
      "</mergeCells>",
    ]);
  },
};

/** All hostile workbooks. */
export const hostileWorkbooks: readonly HostileWorkbook[] = Object
  .entries(creators)
  .map(([name, create]) => ({ name, create: (share = 1) => create(share) }));
