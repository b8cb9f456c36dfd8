/** Hidden rows, and texts of formulas on demand (ECMA-376-1 18.3.1.40). */
import type { Formula } from "../../../../core/xlsx/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  type Rows,
  type WorkbookOptions,
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

/** 1 for each of the rows below the first that is hidden, otherwise 0. */
async function hiddenRows(
  rows: Rows,
  options: WorkbookOptions = {},
): Promise<number[]> {
  const bytes = buildWorkbook({ ...options, rows: [[0], ...rows] });
  const worksheet = await openFirst(bytes);
  const found: number[] = [];
  for (const batch of worksheet.rows(below(1, [0]))) {
    found.push(...batch.isHidden.subarray(0, batch.length));
  }
  return found;
}

const third = (attributes: string) =>
  `<row ${attributes}><c><v>1</v></c></row>`;
for (const [attributes, isHidden] of spellings) {
  Deno.test(`RowBatch.isHidden is ${isHidden} for <row ${attributes}>`, async () => {
    const rows = [[1], third(attributes), [3]];
    assertEquals(await hiddenRows(rows), [0, Number(isHidden), 0]);
  });
}

Deno.test("RowBatch.isHidden is 1 for a row with a prefix", async () => {
  const rows = [[1], third('r="3" hidden="1"'), [3]];
  assertEquals(await hiddenRows(rows, { prefix: "x" }), [0, 1, 0]);
});

Deno.test("RowBatch.isHidden is that of each row, whatever the row before repeats", async () => {
  const rests = ['ht="13.5"', 'ht="13.5" hidden="1"', 'ht="0"', ""];
  const rows = [0, 0, 1, 1, 0, 2, 3, 2].map((which, i) =>
    third(`r="${i + 2}" spans="1:1" s="4" ${rests[which]}`)
  );
  assertEquals(await hiddenRows(rows), [0, 0, 1, 1, 0, 1, 0, 1]);
});

Deno.test("readFirstWorksheet() reads empty rows and rows with cells that begin alike", async () => {
  const rows = [2, 3, 4, 5].map((r) => {
    const attributes = `r="${r}" s="4" ht="0"`;
    return r % 2 === 0 ? `<row ${attributes}/>` : third(attributes);
  });
  assertEquals(await hiddenRows(rows), [1, 1]);
});

/** The formulas of column B in rows 2 and 3, each a list of cells. */
async function formulasOf(
  second: string,
  third = "",
): Promise<(Formula | undefined)[]> {
  const rows = [[1], ...[second, third].map((cells) => `<row>${cells}</row>`)];
  const worksheet = await openFirst(buildWorkbook({ rows }));
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
