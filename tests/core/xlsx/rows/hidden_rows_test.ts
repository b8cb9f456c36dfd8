/** Hidden rows, on the fast path and off it. */
import { assertEquals } from "../../../support/assert.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  worksheetXml,
} from "../../../support/workbook_builder.ts";

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
  const select = ({ rowNumber }: { rowNumber: number }) =>
    rowNumber === 1 ? [0] : undefined;
  for await (const batch of worksheet.rows(select)) {
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
  const xml = worksheetXml([[0], [1], [2], [3]], { prefix: "x" })
    .replace('<x:row r="3">', '<x:row r="3" hidden="1">');
  assertEquals(await hiddenRows(xml), [0, 1, 0]);
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
