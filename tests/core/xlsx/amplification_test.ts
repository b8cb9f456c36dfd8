/**
 * Small workbooks that refer to the same long text, or to one another's parts,
 * again and again: each reference must cost no more than its own bytes.
 */
import { assertEquals } from "../../support/assert.ts";
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
import { concat, utf8 } from "../../support/bytes.ts";
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

Deno.test("HeaderSearch takes texts that grow when they are normalized in time", async () => {
  const grows = "\ufdfa".repeat(900);
  const cells = Array.from(
    { length: 16_384 },
    (_, column) => sharedCell(column, 1, column % 2),
  );
  const bytes = workbook(["年", grows], `<row r="1">${cells.join("")}</row>`);
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "columns_missing"));
});

Deno.test("readFirstWorksheet() refuses a row with 20,000 times the same cell", async () => {
  const rows = `<row r="1">${sharedCell(0, 1, 0).repeat(20_000)}</row>`;
  const read = () => readSales(workbook(["年"], rows));
  await within(
    1_500,
    () => assertRefused(read, "workbook_too_large", "16,384"),
  );
});

const tooLong = "x".repeat(600_000);
const inlineCell = (inner: string) =>
  `<row r="2"><c r="A2" t="inlineStr"><is>${inner}</is></c></row>`;
const longTexts: [where: string, strings: string[], rows: string][] = [
  ["a shared string", [tooLong], ""],
  ["a text of many pieces", [`${tooLong}<!-- -->y`], ""],
  ["an inline string", [], inlineCell(`<t>${tooLong}</t>`)],
  [
    "an inline string of two runs",
    [],
    inlineCell(`<r><t>${tooLong}</t></r><r><t>y</t></r>`),
  ],
  ["a number", [], `<row r="2"><c r="A2"><v>${tooLong}</v></c></row>`],
];
for (const [where, strings, rows] of longTexts) {
  Deno.test(`readFirstWorksheet() refuses ${where} of 600,000 characters`, async () => {
    const bytes = workbook(strings, `<row r="1"/>${rows}`);
    const read = () => readCells(bytes, [0]);
    await assertRefused(read, "workbook_too_large", "524,288");
  });
}

Deno.test("readFirstWorksheet() reads texts of formulas that are cut by chunks once", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, i) =>
      `<row r="${i + 2}"><c r="A${i + 2}" t="str"><v>${i}${
        "x".repeat(LONG)
      }</v></c></row>`,
  );
  const bytes = workbook([], `<row r="1"/>${rows.join("")}`);
  assertEquals((await readCells(bytes, [0])).length, 60);
});

Deno.test("readFirstWorksheet() passes over 100,000 comments outside of the root element", async () => {
  const sheetXml = `<worksheet xmlns="${main}"><sheetData/></worksheet>` +
    " <!---->".repeat(100_000);
  const read = () => readSales(buildWorkbook({ sheetXml }));
  await assertRefused(read, "columns_missing");
});

Deno.test("aggregate() refuses long names of many new hospitals in time", async () => {
  const bytes = rowsOf({
    year: "2024",
    month: "5",
    qty: "1",
    hospital: "x".repeat(LONG),
    dedup: "1",
  });
  const read = () => readSales(bytes);
  await within(1_500, () => assertRefused(read, "answer_too_large"));
});

/** Rows with texts of formulas, given as bytes; the first has no quantity. */
function bytesWorkbook(texts: readonly Uint8Array[]): Uint8Array {
  const marker = "@@@@";
  const rows = texts.map((_, i) => {
    const r = i + 2;
    const name = `<c r="D${r}" t="str"><v>${marker}</v></c>`;
    const amount = i === 0 ? "" : `<c r="H${r}"><v>1</v></c>`;
    return `<row r="${r}"><c r="A${r}"><v>2024</v></c>` +
      `<c r="B${r}"><v>5</v></c>${name}${amount}</row>`;
  });
  const [head, ...rest] = `<worksheet xmlns="${main}"><sheetData>${header}${
    rows.join("")
  }</sheetData></worksheet>`.split(marker);
  const parts = rest.map((part, i) => concat(texts[i], utf8(part)));
  const xml = concat(utf8(head), ...parts);
  const items = names.map((text) => `<si><t>${text}</t></si>`).join("");
  return buildWorkbook({
    parts: { [partNames.worksheet]: xml },
    sharedStringsXml: `<sst xmlns="${main}">${items}</sst>`,
    rows: [["-"]],
  });
}

Deno.test("aggregate() refuses halves of a character in two texts", async () => {
  const halves = [[0x78, 0xe3, 0x80], [0x80, 0x79]];
  const bytes = bytesWorkbook(halves.map((half) => Uint8Array.from(half)));
  await assertRefused(() => readSales(bytes), "workbook_damaged", "UTF-8");
});

Deno.test("aggregate() looks at each name once beside one that is not UTF-8", async () => {
  const long = new Uint8Array(LONG).fill(0x78);
  const texts = [
    Uint8Array.of(0xff, 0xfe),
    ...Array.from({ length: 40 }, (_, i) => concat(long, utf8(`${i}`))),
    ...Array.from({ length: 5_000 }, (_, i) => utf8(`医院${i}`)),
  ];
  const bytes = bytesWorkbook(texts);
  const { total } = await within(3_000, () => readSales(bytes));
  assertEquals(total.meta.totalQty, 5_040);
});

Deno.test("readFirstWorksheet() reads 30,000 rows with a prefix that the tokenizer must read, in time", async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, i) =>
      `<x:row r="${i + 1}"><x:c r="A${
        i + 1
      }" cm="1"><x:v>${i}</x:v></x:c></x:row>`,
  );
  const sheetXml = `<x:worksheet xmlns:x="${main}"><x:sheetData>${
    rows.join("")
  }</x:sheetData></x:worksheet>`;
  const read = () => readCells(buildWorkbook({ sheetXml }), [0]);
  assertEquals((await within(1_500, read)).length, 29_999);
});
