/** Hidden rows, and texts of formulas on demand (ECMA-376-1 18.3.1.40). */
import type { Formula } from "../../../../core/xlsx/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  mainNamespace,
  prefixed,
  worksheetXml,
} from "../../../support/workbook_builder.ts";
import { below } from "../../../support/worksheet_cells.ts";

const spellings: [attributes: string, isHidden: boolean][] = [
  ['r="3" hidden="1"', true],
  ['hidden="1" r="3"', true],
  ['r="3" spans="1:2" hidden="true" customHeight="1"', true],
  ['r="3" hidden="0"', false],
  ["r='3' hidden='1'", true],
  ['r="3" hidden=" true "', true],
  ['r="3" hidden="tru"', false],
  ['r="3" hidden=""', false],
  ['r="3" ht="0"', true],
  ['ht="0.00" customHeight="1" r="3" hidden="0"', true],
  ["r='3' ht=' 0 '", true],
  ['r="3" ht="0.75"', false],
  ['r="3" height="0" dht="0"', false],
  ['r="3" hide="1" x:hidden="1" xmlns:x="x"', false],
];
const sheet = worksheetXml([[0], [1], [2], [3]]);

/** 1 for each of rows 2, 3 and 4 that is hidden, otherwise 0. */
async function hiddenRows(sheetXml: string): Promise<number[]> {
  const worksheet = await openFirst(buildWorkbook({ sheetXml }));
  const found: number[] = [];
  for (const batch of worksheet.rows(below(1, [0]))) {
    found.push(...batch.isHidden.subarray(0, batch.length));
  }
  return found;
}

for (const [attributes, isHidden] of spellings) {
  Deno.test(`RowBatch.isHidden is ${isHidden} for <row ${attributes}>`, async () => {
    const xml = sheet.replace('<row r="3">', `<row ${attributes}>`);
    assertEquals(await hiddenRows(xml), [0, Number(isHidden), 0]);
  });
}

Deno.test("RowBatch.isHidden is 1 for a row with a prefix", async () => {
  const xml = sheet.replace('<row r="3">', '<row r="3" hidden="1">');
  assertEquals(await hiddenRows(prefixed(xml, "x")), [0, 1, 0]);
});

Deno.test("RowBatch.isHidden is that of each row, whatever the row before repeats", async () => {
  const rests = [
    's="4" ht="13.5"',
    's="4" ht="13.5"',
    's="4" ht="13.5" hidden="1"',
    's="4" ht="13.5" hidden="1"',
    's="4" ht="13.5"',
    's="4" ht="0"',
    "",
    's="4" ht="0"',
  ];
  const rows = rests.map((rest, i) =>
    `<row r="${i + 2}" spans="1:1" ${rest}><c><v>1</v></c></row>`
  );
  const xml = worksheetXml([[0]])
    .replace("</sheetData>", `${rows.join("")}</sheetData>`);
  assertEquals(await hiddenRows(xml), [0, 0, 1, 1, 0, 1, 0, 1]);
});

Deno.test("readFirstWorksheet() reads empty rows and rows with cells that begin alike", async () => {
  const rest = 's="4" ht="0"';
  const xml = worksheetXml([[0]]).replace(
    "</sheetData>",
    `<row r="2" ${rest}/><row r="3" ${rest}><c><v>1</v></c></row>` +
      `<row r="4" ${rest}/><row r="5" ${rest}><c><v>1</v></c></row></sheetData>`,
  );
  assertEquals(await hiddenRows(xml), [1, 1]);
});

/** The formulas of column B in rows 2 and 3, each a list of cells. */
async function formulasOf(
  second: string,
  third = "",
): Promise<(Formula | undefined)[]> {
  const header = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const sheetXml = `<worksheet xmlns="${mainNamespace()}"><sheetData>` +
    `${header}<row r="2">${second}</row><row r="3">${third}</row>` +
    "</sheetData></worksheet>";
  const worksheet = await openFirst(buildWorkbook({ sheetXml }));
  const found: (Formula | undefined)[] = [];
  for (const batch of worksheet.rows(below(1, [1]))) {
    for (let at = 0; at < batch.length; at++) found.push(batch.formula(0, at));
  }
  return found;
}

const plain = { text: "SUM(B4:B5)", down: 0, right: 0 };
const formulas: Record<string, string> = {
  "a plain formula": '<c r="B2"><f>SUM(B4:B5)</f><v>5</v></c>',
  "a formula without a result": '<c r="B2"><f>SUM(B4:B5)</f></c>',
  "an array formula":
    '<c r="B2"><f t="array" ref="B2">SUM(B4:B5)</f><v>5</v></c>',
  "an odd formula": "<c r='B2'><f>SUM(B4:B5)</f ><v>5</v></c>",
  "references": '<c r="B2"><f>SU&#77;(B4&#x3a;B5)</f><v>5</v></c>',
};
for (const [what, cell] of Object.entries(formulas)) {
  Deno.test(`RowBatch.formula() reads ${what}`, async () => {
    assertEquals(await formulasOf(cell), [plain]);
  });
}

const unknown: Record<string, string> = {
  "no formula": '<c r="B2"><v>5</v></c>',
  "a comment in it": '<c r="B2"><f>SUM(<!-- -->B4)</f><v>5</v></c>',
  "CDATA": '<c r="B2"><f><![CDATA[SUM(B4)]]></f><v>5</v></c>',
  "a share of nothing": '<c r="B2"><f t="shared" si="7"/><v>5</v></c>',
  "more than 24,576 bytes": `<c r="B2"><f>${
    "B".repeat(24_577)
  }</f><v>5</v></c>`,
  "no text": '<c r="B2"><f/><v>5</v></c>',
};
for (const [what, cell] of Object.entries(unknown)) {
  Deno.test(`RowBatch.formula() is undefined for ${what}`, async () => {
    assertEquals(await formulasOf(cell), [undefined]);
  });
}

Deno.test("RowBatch.formula() reads the formula that a cell shares, and how far away it is", async () => {
  const source = '<c r="A2"><f t="shared" ref="A2:B3" si="0">SUM(A4:A5)</f>' +
    "<v>1</v></c>";
  for (const share of ['<f t="shared" si="0"/>', "<f t='shared' si='0'></f>"]) {
    const [second, third] = await formulasOf(
      `${source}<c r="B2">${share}<v>1</v></c>`,
      `<c r="B3">${share}<v>1</v></c>`,
    );
    const text = "SUM(A4:A5)";
    assertEquals(second, { text, down: 0, right: 1 });
    assertEquals(third, { text, down: 1, right: 1 });
  }
});

Deno.test("RowBatch.formula() reads no shared formula of more than 256 bytes", async () => {
  const text = "A".repeat(257);
  const found = await formulasOf(
    `<c r="B2"><f t="shared" ref="B2:B3" si="0">${text}</f><v>1</v></c>`,
    '<c r="B3"><f t="shared" si="0"/><v>1</v></c>',
  );
  assertEquals(found, [{ text, down: 0, right: 0 }, undefined]);
});
