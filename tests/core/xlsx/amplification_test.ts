/**
 * Small workbooks that refer to the same long text, or to one another's parts,
 * again and again: each reference must cost no more than its own bytes.
 */
// @ts-types="../../../types/std/assert.d.ts"
import { assertEquals } from "@std/assert";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  readCells,
  readSales,
} from "../../support/read_workbook.ts";
import {
  headers,
  type SalesRow,
  salesRows,
} from "../../support/sales_workbook.ts";
import { within } from "../../support/within.ts";
import { buildWorkbook, partNames } from "../../support/workbook_builder.ts";
import {
  cellReference,
  mainNamespace,
  worksheetXml,
} from "../../support/worksheet_xml.ts";

const main = mainNamespace();
const officeDocument =
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const LONG = 400_000;

function relationships(types: readonly string[]): string {
  const all = types.map((type, i) =>
    `<Relationship Id="r${i}" Type="${officeDocument}/${type}" Target="a"/>`
  );
  return '<Relationships xmlns="http://schemas.openxmlformats.org/package/' +
    `2006/relationships">${all.join("")}</Relationships>`;
}

/** A workbook with these shared strings and this inside of `sheetData`. */
function workbook(strings: readonly string[], rows: string): Uint8Array {
  const items = strings.map((text) => `<si><t>${text}</t></si>`).join("");
  return buildWorkbook({
    sheetXml:
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    sharedStringsXml: `<sst xmlns="${main}">${items}</sst>`,
    rows: [["-"]],
  });
}

function sharedCell(column: number, row: number, index: number): string {
  const reference = cellReference(row - 1, column);
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}

Deno.test("readFirstWorksheet() reads 70,000 relationships in time", async () => {
  const xml = relationships(Array<string>(70_000).fill("theme"));
  const parts = { "xl/_rels/workbook.xml.rels": xml };
  const read = () => readSales(fiveSalesWorkbook({ parts }));
  await within(1_500, () => assertRefused(read, "workbook_damaged"));
});

Deno.test("readFirstWorksheet() looks through 60,000 chart sheets in time", async () => {
  const types = Array<string>(60_000).fill("chartsheet");
  const sheets = types.map((_, i) =>
    `<sheet name="a" sheetId="${i + 1}" r:id="r${i}"/>`
  );
  const parts = {
    "xl/_rels/workbook.xml.rels": relationships(types),
    [partNames.workbook]:
      `<workbook xmlns="${main}" xmlns:r="${officeDocument}"><sheets>${
        sheets.join("")
      }</sheets></workbook>`,
  };
  const read = () => readSales(fiveSalesWorkbook({ parts }));
  await within(1_500, () => assertRefused(read, "not_a_workbook"));
});

Deno.test("readFirstWorksheet() looks for the header among many long texts in time", async () => {
  const rows = Array.from({ length: 50 }, (_, r) => {
    const cells = Array.from(
      { length: 1_000 },
      (_, column) => sharedCell(column, r + 1, 0),
    );
    return `<row r="${r + 1}">${cells.join("")}</row>`;
  });
  const bytes = workbook(["x".repeat(LONG)], rows.join(""));
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "columns_missing"));
});

Deno.test("readFirstWorksheet() looks for the header among many items of long phonetic text in time", async () => {
  const cells = Array.from(
    { length: 16_000 },
    (_, column) => sharedCell(column, 1, 0),
  );
  const rPh = `<rPh sb="0" eb="1"><t>${"x".repeat(LONG)}</t></rPh>`;
  const bytes = buildWorkbook({
    sheetXml: `<worksheet xmlns="${main}"><sheetData><row r="1">${
      cells.join("")
    }</row></sheetData></worksheet>`,
    sharedStringsXml: `<sst xmlns="${main}"><si><t>年</t>${rPh}</si></sst>`,
    rows: [["-"]],
  });
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "columns_missing"));
});

Deno.test("HeaderSearch looks for typos among 16,384 long cells in time", async () => {
  const cells = Array.from(
    { length: 16_384 },
    (_, column) => sharedCell(column, 1, column % 2),
  );
  const rows = `<row r="1">${cells.join("")}</row>`;
  const bytes = workbook(["年", "ｘ ".repeat(450)], rows);
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "columns_missing", "row 1"));
});

Deno.test("readFirstWorksheet() judges 5,000 long texts that are no numbers in time", async () => {
  const number = "1".repeat(990);
  const blanks = `1${" ".repeat(990)}1`;
  const rows = Array.from(
    { length: 5_000 },
    (_, i) =>
      `<row r="${i + 2}"><c r="A${i + 2}"><v>${number}x</v></c>` +
      `<c r="B${i + 2}"><v>${blanks}</v></c></row>`,
  );
  const sheetXml = `<worksheet xmlns="${main}"><sheetData><row r="1"/>${
    rows.join("")
  }</sheetData></worksheet>`;
  const read = () => readCells(buildWorkbook({ sheetXml }), [0, 1]);
  const found = await within(1_500, read);
  assertEquals(found.length, 5_000);
});

const names = Object.values(headers);
const header = `<row r="1">${
  names.map((_, i) => sharedCell(i, 1, i)).join("")
}</row>`;
const keys = Object.keys(headers) as (keyof SalesRow)[];

/** 20,000 rows with the same shared strings, by column. */
function rowsOf(texts: Partial<Record<keyof SalesRow, string>>): Uint8Array {
  const given = keys.flatMap((key, column) =>
    texts[key] === undefined ? [] : [[column, texts[key]] as const]
  );
  const rows = Array.from({ length: 20_000 }, (_, i) => {
    const cells = given.map(([column], n) =>
      sharedCell(column, i + 2, names.length + n)
    );
    return `<row r="${i + 2}">${cells.join("")}</row>`;
  });
  const strings = [...names, ...given.map(([, text]) => text)];
  return workbook(strings, header + rows.join(""));
}

Deno.test("aggregate() refuses a number of 400,000 digits", async () => {
  const qty = "0".repeat(LONG) + "1";
  const bytes = rowsOf({ year: "2024", month: "5", qty });
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "cell_invalid", "H2"));
});

Deno.test("aggregate() refuses a year behind 400,000 blanks", async () => {
  const year = `2024${" ".repeat(LONG)}年`;
  const bytes = rowsOf({ year, month: "5", qty: "1" });
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "cell_invalid", "A2"));
});

Deno.test("aggregate() passes over 20,000 summary rows with a long text in time", async () => {
  const hospital = `合计${"x".repeat(LONG)}`;
  const bytes = rowsOf({ hospital, qty: "1" });
  const { total } = await within(1_500, () => readSales(bytes));
  assertEquals(total.meta.rows, 0);
});

Deno.test("aggregate() takes 20,000 rows of long names in time", async () => {
  const long = "x".repeat(LONG);
  const bytes = rowsOf({
    year: "2024",
    month: "5",
    qty: "1",
    hospital: long,
    agent: `${long}y`,
  });
  const { total } = await within(1_500, () => readSales(bytes));
  assertEquals(total.meta.totalQty, 20_000);
});

Deno.test("readFirstWorksheet() refuses a cell that stands twice with other long texts", async () => {
  const long = "x".repeat(LONG);
  const rows = Array.from(
    { length: 5_000 },
    (_, i) =>
      `<row r="${i + 2}">${sharedCell(0, i + 2, 0)}${
        sharedCell(0, i + 2, 1)
      }</row>`,
  );
  const bytes = workbook([long, long], '<row r="1"/>' + rows.join(""));
  const read = () => readCells(bytes, [0]);
  await within(1_500, () => assertRefused(read, "workbook_damaged", "twice"));
});

Deno.test("readFirstWorksheet() passes over 5,000 late rows of a long text in time", async () => {
  const late = `<row r="1">${sharedCell(0, 1, names.length)}</row>`;
  const title = `<row r="2">${header.slice('<row r="1">'.length)}`
    .replaceAll(/r="([A-Z])1"/g, 'r="$12"');
  const bytes = workbook(
    [...names, "x".repeat(LONG)],
    title + late.repeat(5_000),
  );
  await within(1_500, () => readSales(bytes));
});

Deno.test("readFirstWorksheet() refuses a tag with hundreds of prefixes", async () => {
  const prefixes = Array.from({ length: 400 }, (_, i) => ` xmlns:p${i}="p"`);
  const sheetXml = `<worksheet xmlns="${main}"${
    prefixes.join("")
  }><sheetData/></worksheet>`;
  const read = () => readSales(buildWorkbook({ sheetXml }));
  await within(
    500,
    () => assertRefused(read, "workbook_too_large", "prefixes"),
  );
});

Deno.test("readFirstWorksheet() reads a tag with dozens of prefixes", async () => {
  const prefixes = Array.from({ length: 60 }, (_, i) => ` xmlns:p${i}="p"`);
  const rows = salesRows(fiveSales);
  const sheetXml = worksheetXml(rows, { strings: "inline" })
    .replace(">", `${prefixes.join("")}>`);
  await assertReadsFiveSales(buildWorkbook({ sheetXml }));
});
