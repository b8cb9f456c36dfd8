/**
 * Small workbooks in which many cells refer to the same long text: a reference
 * must cost no more than its own bytes.
 */
import { assert, assertEquals } from "../../support/assert.ts";
import { aggregate } from "../../../core/sales/aggregate.ts";
import { concat, utf8 } from "../../support/bytes.ts";
import { openCounted, type Work } from "../../support/counted_reading.ts";
import { assertRefused, readSales } from "../../support/read_workbook.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  cellReference,
  mainNamespace,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";

const main = mainNamespace();
const LONG = 400_000;
const long = "x".repeat(LONG);
const options = { maxResponseBytes: 32 * 1024 ** 2 };

/** A workbook with these shared strings and this content of `sheetData`. */
function workbook(
  strings: readonly string[],
  rows: string,
  options: WorkbookOptions = {},
): Uint8Array {
  const items = strings.map((text) => `<si><t>${text}</t></si>`).join("");
  return buildWorkbook({
    sheetXml:
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    sharedStringsXml: `<sst xmlns="${main}">${items}</sst>`,
    rows: [["-"]],
    ...options,
  });
}

function sharedCell(column: number, row: number, index: number): string {
  const reference = cellReference(row - 1, column);
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}

Deno.test("readFirstWorksheet() decodes a long text once for all cells of the first rows", async () => {
  const rows = Array.from({ length: 50 }, (_, r) => {
    const cell = (_: unknown, column: number) => sharedCell(column, r + 1, 0);
    const cells = Array.from({ length: 200 }, cell);
    return `<row r="${r + 1}">${cells.join("")}</row>`;
  });
  const bytes = workbook([long], rows.join(""));
  const { worksheet, work } = await openCounted(bytes);
  await assertRefused(() => aggregate(worksheet, options), "columns_missing");
  assertEquals(work.decoded, 1);
});

const names = Object.values(headers);
const header = `<row r="1">${
  names.map((_, i) => sharedCell(i, 1, i)).join("")
}</row>`;

/** 2,000 rows with the same shared strings, by column. */
function rowsOf(texts: Partial<Record<keyof SalesRow, string>>): Uint8Array {
  const given = keys.flatMap((key, column) =>
    texts[key] === undefined ? [] : [[column, texts[key]] as const]
  );
  const rows = Array.from({ length: 2_000 }, (_, i) => {
    const cells = given.map(([column], n) =>
      sharedCell(column, i + 2, names.length + n)
    );
    return `<row r="${i + 2}">${cells.join("")}</row>`;
  });
  const strings = [...names, ...given.map(([, text]) => text)];
  return workbook(strings, header + rows.join(""));
}

/** Asserts that the headers and each other text are decoded at most once. */
function assertLookedAtOnce({ decoded, located }: Work, texts: number): void {
  assertEquals(located, texts);
  assert(decoded <= names.length + texts, `${decoded} texts are decoded`);
}

Deno.test("aggregate() refuses a number of 400,000 digits", async () => {
  const qty = "0".repeat(LONG) + "1";
  const bytes = rowsOf({ year: "2024", month: "5", qty });
  const { worksheet, work } = await openCounted(bytes);
  const read = () => aggregate(worksheet, options);
  await assertRefused(read, "cell_invalid", "H2");
  assertLookedAtOnce(work, 3);
});

Deno.test("aggregate() reads the long text of 2,000 rows without month once", async () => {
  const hospital = `合计${long}`;
  const { worksheet, work } = await openCounted(rowsOf({ hospital, qty: "1" }));
  await assertRefused(() => aggregate(worksheet, options), "cell_invalid");
  assertLookedAtOnce(work, 2);
});

Deno.test("aggregate() reads each long name of 2,000 rows once", async () => {
  const sale = { year: "2024", month: "5", qty: "1" };
  const bytes = rowsOf({ ...sale, hospital: long, agent: `${long}y` });
  const { worksheet, work } = await openCounted(bytes);
  const tally = await aggregate(worksheet, options);
  assertEquals(tally.rows, 2_000);
  assertLookedAtOnce(work, 5);
});

// V8 uses the length of a text of 16,384 characters or more as its hash;
// `TextTable` must not.
for (const strings of ["shared", "inline"] as const) {
  Deno.test(`aggregate() reads each of 200 long names of one length once in ${strings} strings`, async () => {
    const text = "x".repeat(16_400);
    const rows = Array.from({ length: 200 }, (_, i) => ({
      hospital: text + `${i}`.padStart(4, "0"),
    }));
    const bytes = salesWorkbook([...rows, ...rows], { strings });
    const { worksheet, work } = await openCounted(bytes);
    const tally = await aggregate(worksheet, options);
    const [hospitals] = tally.groupings;
    assertEquals(hospitals.ids.length, 200);
    // The other five names, too, are the same in each row.
    assertLookedAtOnce(work, 205);
  });
}

Deno.test("readFirstWorksheet() decodes no long text that many formulas have as their result before somebody asks for it", async () => {
  const formula = (row: number) =>
    `<row r="${row}"><c r="A${row}" t="s"><f>B1</f><v>0</v></c></row>`;
  const rows = Array.from({ length: 100 }, (_, i) => formula(i + 2));
  const calcPr = 'fullCalcOnLoad="1"';
  const xml = `<row r="1"/>${rows.join("")}`;
  const bytes = workbook([`0${long}`], xml, { calcPr });
  const { worksheet, work } = await openCounted(bytes);
  const select = ({ rowNumber }: { rowNumber: number }) =>
    rowNumber === 1 ? [0] : undefined;
  await Array.fromAsync(worksheet.rows(select));
  assertEquals(work.decoded, 0);
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
  return workbook(names, "", { parts: { [partNames.worksheet]: xml } });
}

Deno.test("aggregate() refuses a name that is not UTF-8 in a row without a quantity, too", async () => {
  const texts = [Uint8Array.of(0xff, 0xfe), utf8("医院")];
  const read = () => readSales(bytesWorkbook(texts));
  await assertRefused(read, "workbook_damaged", "UTF-8");
});

Deno.test("aggregate() reads each name of a row without a quantity once", async () => {
  const texts = [
    utf8("甲"),
    ...Array.from({ length: 4 }, (_, i) => utf8(`${long}${i}`)),
    ...Array.from({ length: 500 }, (_, i) => utf8(`医院${i}`)),
  ];
  const { worksheet, work } = await openCounted(bytesWorkbook(texts));
  const tally = await aggregate(worksheet, options);
  assertEquals(tally.rows, 504);
  assertLookedAtOnce(work, 505);
});
