/**
 * Small workbooks that cause as much work as the limits of the reader allow: the
 * costliest of each kind of work. The tests count their work, and the soak sends
 * them to a running service: no workbook may exceed the budget or block a
 * thread. `tests/growth/` shows that no other list of a file costs more than its
 * bytes.
 */
import { concat, utf8 } from "./bytes.ts";
import { relationships, sheet, workbookXml } from "./sales_archives.ts";
import { headers, salesWorkbook } from "./sales_workbook.ts";
import {
  buildWorkbook,
  mainNamespace,
  partNames,
  type Relation,
  stylesXml,
} from "./workbook_builder.ts";
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
const MAX_ROWS = 1_048_000;
const COLUMNS = 16_384;
const main = mainNamespace();
const names = Object.values(headers);

/** A list of `length` items, each written from its index. */
export const list = <Item>(
  length: number,
  write: (index: number) => Item,
): Item[] => Array.from({ length }, (_, index) => write(index));

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

/** A text, repeated as often as it fits into a share of some MiB. */
function filling(mib: number, text: string, share: number): [string, number] {
  const times = Math.floor(mib * MIB * share / utf8(text).length);
  return [text, Math.max(1, times)];
}

/** A share of `max`, but at least `min`. */
function many(max: number, share: number, min = 1): number {
  return Math.max(min, Math.floor(max * share));
}

/** A workbook with a worksheet, and perhaps shared strings, of these pieces. */
function workbook(
  worksheet: readonly Piece[],
  strings: readonly Piece[] = [],
): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {
    [partNames.worksheet]: bytesOf([
      `<worksheet xmlns="${main}"${declaredPrefixes}>`,
      ...worksheet,
      "</worksheet>",
    ]),
  };
  if (strings.length > 0) {
    const table = [`<sst xmlns="${main}">`, ...strings, "</sst>"];
    parts[partNames.sharedStrings] = bytesOf(table);
  }
  return buildWorkbook({ rows: [["-"]], parts });
}

const declaredPrefixes = list(97, (i) => ` xmlns:p${i}="urn:p${i}"`).join("");

/** A header row and then these pieces. */
function withRows(...pieces: readonly Piece[]): Piece[] {
  return ["<sheetData>", headerRow(1), ...pieces, "</sheetData>"];
}

function headerRow(row: number): string {
  return `<row r="${row}">${names.map((name) => inline(name)).join("")}</row>`;
}

export function inline(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A row of sales, given the cell of the hospital. */
export function salesRow(
  hospital: string,
  { year = 2024, month = 5, amount = "1", more = "", attributes = "" } = {},
): string {
  const [y, m, n] = [year, month, amount].map((it) => `<c><v>${it}</v></c>`);
  return `<row${attributes}>${y}${m}<c/>${hospital}<c/><c/><c/>${n}<c/>${n}` +
    `${more}</row>`;
}

const rowOf = (cell: string) => `<row>${cell.repeat(11)}</row>`;

/** Rows that are repeated up to the limits. */
const repeatedRows: Record<string, () => string> = {
  "unknown elements in rows of 8 MiB": () =>
    `<row><extLst>${"<z/>".repeat(2_000_000)}</extLst></row>`,
  "attributes of 512 KiB of references": () => {
    const value = "&#48;".repeat(100_000);
    return `<row ht="${value}" xmlns:a="${value}"/>`;
  },
  "400 attributes with one of 97 prefixes": () =>
    `<row${list(400, (i) => ` p0:a${i}=""`).join("")}/>`,
  "formulas whose reference has many colons": () =>
    rowOf(`<c><f t="array" ref="${":".repeat(6_000)}"/><v>1</v></c>`),
  "formulas with texts": () => rowOf('<c t="str"><f/><v>1</v></c>'),
  "numbers of 1,000 digits": () =>
    rowOf(`<c><v>1${"0".repeat(900)}e-900</v></c>`),
  "amounts that no double holds the sum of": () =>
    ["9e14", "3.3e-290", "7.1e-12"].map((amount) =>
      salesRow("<c/>", { amount })
    )
      .join(""),
  "dates in every cell": () =>
    rowOf(`<c t="d"><v>2024-05-01T00:00:00.${"0".repeat(70)}Z</v></c>`),
  "cells of 13,000 runs": () => {
    const run = `<r><t>${"配".repeat(16)}a</t></r>`;
    return "<row><c><v>2024</v></c><c/>" +
      `<c t="inlineStr"><is>${run.repeat(13_000)}</is></c></row>`;
  },
  "rows of 7 MiB in single quotes": () => {
    const cell = `<c t='n' s='${"1".repeat(400)}'><v>1</v></c>`;
    return `<row>${cell.repeat(COLUMNS)}</row>`;
  },
  "rows for scanner and tokenizer, alternating": () => {
    const plain = rowOf("<c><v>1</v></c>");
    return plain + plain.replace("<row", '<row xmlns:z="z"');
  },
  "rows that fail in their last cell": () =>
    `<row><c/><c/>${inline("甲".repeat(40)).repeat(7)}` +
    "<c><v>0.1234567890123456789</v></c><c><v>1<!----></v></c></row>",
};

/** Rows, repeated as often as fits into 120 MiB and the grid. */
function repeatedRow(text: string, share: number): Piece {
  const rows = text.split("<row").length - 1;
  const [, times] = filling(120, text, share);
  return [text, Math.min(times, Math.floor(MAX_ROWS / rows))];
}

/** Sales rows that differ only in their names. */
function namedRows(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return workbook(withRows(
    texts.map((hospital) => salesRow(inline(hospital))).join(""),
  ));
}

/**
 * Ten more worksheets without headers: the service searches each for headers.
 */
function otherSheets(share: number): Uint8Array<ArrayBuffer> {
  const xml = bytesOf([
    `<worksheet xmlns="${main}"><sheetData>`,
    [`<row>${"<c><v>1</v></c>".repeat(COLUMNS)}</row>`, many(49, share)],
    "</sheetData></worksheet>",
  ]);
  const ids = list(11, (i) => `s${i}`);
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

/**
 * Entries that the directory finds in the same place, with many extra fields.
 */
function manyEntriesInOne(share: number): Uint8Array<ArrayBuffer> {
  const entry: ZipEntry = { name: "a", data: "", method: "store" };
  const extra = repeated(Uint8Array.of(9, 9, 0, 0), 16_000);
  const others = list(
    many(9_999, share),
    () => ({ ...entry, sameBytesAs: "a" }),
  );
  return buildZip([{ ...entry, local: { extra } }, ...others]);
}

const zeros = "0".repeat(400_000);
const formula = { xml: '<c r="$REF" t="s"><f>B1</f><v>0</v></c>' };

/** Creators by the work that they cause. */
const creators: Record<string, (share: number) => Uint8Array<ArrayBuffer>> = {
  "10,000 entries with one local header of 64 KiB": manyEntriesInOne,
  "10 other worksheets without headers": otherSheets,
  "49 rows of 16,384 cells above the header row": (share) => {
    const cells = list(COLUMNS, (column) => inline(names[column % 5]));
    return workbook([
      "<sheetData>",
      [`<row>${cells.join("")}</row>`, many(49, share, 2)],
      headerRow(50),
      "</sheetData>",
    ]);
  },
  "comments in sheetData": (share) =>
    workbook(withRows(filling(120, "<!---->", share))),
  "starts of end tags in comments after an end of sheetData in one": (share) =>
    workbook([
      "<sheetData><!--</sheetData>-->",
      filling(120, `<!--${"</".repeat(5)}--><a/>`, share),
    ]),
  "a million distinct inline names": (share) =>
    workbook(withRows(
      list(many(250_000, share), (i) => {
        const cells = list(4, (column) => inline(`${4 * i + column}`));
        return `<row><c><v>2024</v></c><c><v>5</v></c>${cells.join("")}<c/>` +
          "<c><v>1</v></c></row>";
      }).join(""),
    )),
  "character references": (share) =>
    workbook(withRows(
      list(many(128_000, share), (i) =>
        `<row><c t="str"><v>${"&#50;".repeat(100)}${i}</v></c></row>`).join(""),
    )),
  "texts of 512 KiB of escapes": (share) => {
    const numbers = list(many(100, share), String);
    const rows = numbers.map((i) => salesRow(`<c t="s"><v>${i}</v></c>`));
    return workbook(
      withRows(rows.join("")),
      numbers.map((i) => `<si><t>${i}${"_x4e2d_".repeat(74_000)}</t></si>`),
    );
  },
  "items up to the limit in the shared strings": (share) =>
    workbook(withRows(), [filling(63, "<si ><t>a</t></si>", share)]),
  "130,000 tied names that begin alike": (share) =>
    namedRows(
      list(many(130_000, share), (i) => "共同的开头".repeat(12) + i),
    ),
  "60,000 names in full width": (share) =>
    namedRows(
      list(many(60_000, share), (i) =>
        "Ａ".repeat(50) + String.fromCodePoint(0xff10 + i % 10) + i),
    ),
  "names with blanks around them": (share) =>
    namedRows(
      list(many(40_000, share), (i) =>
        `${" ".repeat(300)}${i}${"　".repeat(100)}`),
    ),
  "sums of many groups that no double holds": (share) => {
    const amounts = ["9e14", "3.3e-290", "7.1e-12"];
    return workbook(withRows(
      list(many(60_000, share), (i) =>
        salesRow(inline(`${i % 20_000}`), {
          amount: amounts[Math.floor(i / 20_000)],
        })).join(""),
    ));
  },
  "digits that many cells share": (share) =>
    salesWorkbook(list(many(128_000, share), () => ({ qty: `${zeros}1` }))),
  "a long name in many rows without month": (share) =>
    salesWorkbook(
      list(many(128_000, share), () => ({ month: null, hospital: zeros })),
    ),
  "a long text as the result of many formulas": (share) =>
    buildWorkbook({
      rows: [[zeros], ...Array(many(64_000, share)).fill([formula])],
      calcPr: 'fullCalcOnLoad="1"',
    }),
  "60,000 number formats of 255 characters": (share) => {
    const codes = list(
      many(60_000, share),
      (i) => `${i}${"hm".repeat(255)}`.slice(0, 255),
    );
    const parts = { [partNames.styles]: stylesXml(...codes) };
    return salesWorkbook([{}], { parts });
  },
  "merged ranges up to the limit, out of order, and rows": (share) => {
    const count = many(262_144, share, 4);
    const ranges = list(count, (i) => {
      const row = 2 + 2 * ((i * 7_919) % count);
      return `<mergeCell ref="A${row}:A${row + 1}"/>`;
    });
    return workbook([
      ...withRows([salesRow("<c/>"), many(500_000, share)]),
      ...["<mergeCells>", ranges.join(""), "</mergeCells>"],
    ]);
  },
};

export const hostileWorkbooks: readonly HostileWorkbook[] = [
  ...Object.entries(creators),
  ...Object.entries(repeatedRows).map(([name, write]) =>
    [
      name,
      (share: number) => workbook(withRows(repeatedRow(write(), share))),
    ] as const
  ),
].map(([name, create]) => ({ name, create: (share = 1) => create(share) }));
