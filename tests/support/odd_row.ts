/**
 * Small worksheets around one odd row. Columns A, B and D are read, C is not:
 *
 *   row 1   名称  数量  备注  折算     the header row
 *   row 2   甲    2    无    0.5
 *   row 3   乙    3    无    0.75     ... to row 6
 */
import { mapped, testOutcomes } from "./outcomes.ts";
import { assertEquals } from "./assert.ts";
import { readCells, resultOrRefusal, type Row } from "./read_workbook.ts";
import {
  buildWorkbook,
  mainNamespace,
  officeNamespace,
  prefixed,
  sstXml,
  type WorkbookOptions,
} from "./workbook_builder.ts";

export const strings = [
  ...["名称", "数量", "备注", "折算"],
  ...["甲", "乙", "丙", "丁", "戊", "无"],
];
const FIRST_NAME = 4;
const REMARK = 9;
const LAST_ROW = 6;

export const columns = [0, 1, 3];

/** The spelling of everything around the odd row: Excel's, or with a prefix. */
export type Dialect = "excel" | "prefixed";
export const dialects: readonly Dialect[] = ["excel", "prefixed"];

/** Positions of the odd row: below the header row, and last. */
export const rowNumbers = [2, LAST_ROW];

const excelRoot =
  `<worksheet xmlns="${mainNamespace()}" xmlns:r="${officeNamespace}" ` +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'mc:Ignorable="x14ac xr xr2 xr3" ' +
  'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" ' +
  'xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" ' +
  'xmlns:xr2="http://schemas.microsoft.com/office/spreadsheetml/2015/revision2" ' +
  'xmlns:xr3="http://schemas.microsoft.com/office/spreadsheetml/2016/revision3" ' +
  'xr:uid="{00000000-0001-0000-0000-000000000000}">';
const excelHead = '<dimension ref="A1:D6"/><sheetViews><sheetView ' +
  'tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr ' +
  'defaultRowHeight="13.5" x14ac:dyDescent="0.15"/><cols><col min="1" ' +
  'max="1" width="9.5" customWidth="1"/></cols>';
const excelTail = '<phoneticPr fontId="1" type="noConversion"/><pageMargins ' +
  'left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>';

/** A row in Excel's spelling; `s` are styles. */
export function excelRow(r: number): string {
  const cells = r === 1
    ? strings.slice(0, 4).map((_, i) => ["ABCD"[i], ' s="1" t="s"', i])
    : [
      ["A", ' s="2" t="s"', FIRST_NAME + r - 2],
      ["B", "", r],
      ["C", ' t="s"', REMARK],
      ["D", ' s="3"', r / 4],
    ];
  const xml = cells.map(([column, attributes, v]) =>
    `<c r="${column}${r}"${attributes}><v>${v}</v></c>`
  );
  return `<row r="${r}" spans="1:4" x14ac:dyDescent="0.15">${
    xml.join("")
  }</row>`;
}

/** The content of {@linkcode excelRow} in {@linkcode columns}. */
export function plainRow(r: number): Row {
  return [r, strings[FIRST_NAME + r - 2], r, r / 4];
}

/** All five data rows without an odd one. */
const plainRows: readonly Row[] = [2, 3, 4, 5, 6].map(plainRow);

/** The worksheet part with these rows. */
export function sheetXml(rows: readonly string[], dialect: Dialect): string {
  const xml =
    `${excelRoot}${excelHead}<sheetData>${rows.join("")}</sheetData>` +
    `${excelTail}</worksheet>`;
  return dialect === "prefixed" ? prefixed(xml, "x") : xml;
}

/** A workbook with these rows, each `<row>` or anything else in sheetData. */
export function sheetDataWorkbook(
  rows: readonly string[],
  dialect: Dialect,
  options: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const items = strings.map((text) => `<si><t>${text}</t></si>`);
  return buildWorkbook({
    sheetXml: sheetXml(rows, "excel"),
    sharedStringsXml: sstXml(items.join("")),
    ...(dialect === "prefixed" && { prefix: "x" }),
    ...options,
  });
}

/** Rows 1 to 6; `$R` in the odd row becomes its row number. */
export function rowsAround(odd: string, rowNumber: number): string[] {
  return Array.from({ length: LAST_ROW }, (_, i) => {
    const r = i + 1;
    return r === rowNumber ? odd.replaceAll("$R", String(r)) : excelRow(r);
  });
}

/**
 * Registers a test of the cells or the refusals of odd rows: the same in each
 * dialect and at each row number, which leave the other rows as they are.
 */
export function testOddRows(
  shown: string,
  rows: Readonly<Record<string, string>>,
  { dialects: chosen = dialects, rowNumbers = [4] }: {
    dialects?: readonly Dialect[];
    rowNumbers?: readonly number[];
  } = {},
): void {
  const workbooks = (odd: string) =>
    chosen.flatMap((dialect) =>
      rowNumbers.map((rowNumber): OddRowWorkbook => ({
        rowNumber,
        bytes: sheetDataWorkbook(rowsAround(odd, rowNumber), dialect),
      }))
    );
  testOutcomes(shown, mapped(rows, (odd) => () => readAlike(workbooks(odd))));
}

/** A workbook with an odd row. */
interface OddRowWorkbook {
  rowNumber: number;
  bytes: Uint8Array;
}

/**
 * The cells of the odd row, which must be the same in all of these workbooks;
 * null if the row has none.
 */
async function readAlike(workbooks: readonly OddRowWorkbook[]) {
  const reads = workbooks.map(({ bytes, rowNumber }) => async () => {
    const rows = await readCells(bytes, columns);
    const odd = rows.find(([number]) => number === rowNumber);
    const others = plainRows.filter(([number]) => number !== rowNumber);
    assertEquals(rows.filter((row) => row !== odd), others);
    return odd?.slice(1) ?? null;
  });
  const expected = await resultOrRefusal(reads[0]);
  for (const read of reads) {
    assertEquals(await resultOrRefusal(read), expected);
  }
  return await reads[0]();
}

/** Plain cells for the odd row, by column. */
export const cells = {
  /** `甲`, by shared string. */
  A: '<c r="A$R" t="s"><v>4</v></c>',
  /** 20 */
  B: '<c r="B$R"><v>20</v></c>',
  /** 1.5 */
  D: '<c r="D$R"><v>1.5</v></c>',
} as const;

/** `<row r="$R">` with these cells. */
export function row(...inner: readonly string[]): string {
  return `<row r="$R">${inner.join("")}</row>`;
}

/** Rows 1 to 6 without an odd one. */
export const usualRows: readonly string[] = rowsAround("", 0);
