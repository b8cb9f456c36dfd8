/** The rows of a worksheet: those at the top, then batches. */
import { testOutcomes } from "../../../support/outcomes.ts";
import { assertEquals } from "../../../support/assert.ts";
import {
  columns,
  excelRow,
  sheetDataWorkbook,
  usualRows,
} from "../../../support/odd_row.ts";
import {
  openFirst,
  readCells,
  type Row,
} from "../../../support/read_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";
import { resultCells } from "../../../support/worksheet_cells.ts";

Deno.test("Worksheet.rows() yields no batch without rows", async () => {
  for (const rows of [[["h"]], [["h"], [], [null, 7]]]) {
    const worksheet = await openFirst(buildWorkbook({ rows }));
    assertEquals([...worksheet.rows(() => [0])], []);
  }
});

Deno.test("readFirstWorksheet() reads many rows, and repeats no cells of an earlier batch", async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => {
    const column = i < 2_500 ? "A" : "B";
    const odd = i % 700 === 0 ? "<!-- -->" : "";
    return `<row r="${i + 2}">${odd}<c r="${column}${
      i + 2
    }"><v>7</v></c></row>`;
  });
  const bytes = sheetDataWorkbook([excelRow(1), ...rows], "excel");
  const expected = rows.map((_, i): Row =>
    i < 2_500 ? [i + 2, 7, null] : [i + 2, null, 7]
  );
  assertEquals(await readCells(bytes, [0, 1]), expected);
});

for (const mib of [3, 9]) {
  Deno.test(`readFirstWorksheet() reads rows of ${mib} MiB`, async () => {
    const comments = `<!--${"x".repeat(2 ** 18)}-->`.repeat(4 * mib);
    const rows = [2, 3].map((r) =>
      `<row r="${r}">${comments}<c r="A${r}"><v>${r}</v></c></row>`
    );
    const bytes = sheetDataWorkbook(['<row r="1"/>', ...rows], "excel");
    assertEquals(await readCells(bytes, [0]), [[2, 2], [3, 3]]);
  });
}

/** Styled empty rows, as Excel writes them to the end of the grid, and others. */
const emptyRows: [what: string, write: (r: number) => string][] = [
  [
    "styled empty rows",
    (r) =>
      `<row r="${r}" spans="1:2" s="3" customFormat="1" x14ac:dyDescent="0.2"/>`,
  ],
  [
    "rows of styled empty cells",
    (r) => `<row r="${r}"><c r="H${r}" s="1"/></row>`,
  ],
  ["empty rows without number", () => "<row/>"],
];
for (const [what, write] of emptyRows) {
  Deno.test(`readFirstWorksheet() reads past 100,000 ${what}`, async () => {
    const empty = Array.from({ length: 100_000 }, (_, i) => write(i + 3));
    const row = (r: number) => `<row r="${r}"><c><v>${r}</v></c></row>`;
    const rows = ['<row r="1"/>', row(2), ...empty, row(200_000)];
    const bytes = sheetDataWorkbook(rows, "excel");
    const found = await readCells(bytes, [0]);
    assertEquals(found, [[2, 2], [200_000, 200_000]]);
  });
}

const long = "长".repeat(1001);
/** Of each top row: its number, its texts, and its uncalculated formulas. */
async function topRows(rows: readonly (readonly Cell[])[], calcPr = "") {
  const seen: unknown[] = [];
  const worksheet = await openFirst(buildWorkbook({ rows, calcPr }));
  Array.from(worksheet.rows(({ rowNumber, cells, uncalculated }) => {
    const texts = cells.map(({ column, text }) => `${column} ${text}`);
    seen.push([rowNumber, texts.join(", "), ...uncalculated]);
    return undefined;
  }));
  return seen;
}

const calcPr = 'fullCalcOnLoad="1"';
const results = [0, "0", 1, "1"].map((value) => ({ formula: "A1", value }));
const uncalculated = ["h", { formula: "A1" }, ...results, 0, null];
const unevaluated = [
  '<c r="A2"><v>5</v></c>',
  '<c r="A3" t="str"><f>B3</f><v></v></c>',
  '<c r="A4"><v>5</v></c>',
].map((cell, i) => `<row r="${i + 2}">${cell}</row>`);
const fromC7 = [
  '<row r="7"><c r="C7" t="str"><v>h</v></c></row>',
  '<row r="8"><c r="C8"><v>1</v></c><c r="D8"><v>2</v></c></row>',
];
const inExcel = (rows: readonly string[]) => sheetDataWorkbook(rows, "excel");

testOutcomes("worksheet_rows.txt", {
  "columns in the order of the selection": () =>
    readCells(
      buildWorkbook({ rows: [["h"], [1, 2, 3, 4], [5, 6, 7, 8]] }),
      [3, 0, 9, 2],
    ),
  "a sheet that does not begin at A1": () =>
    readCells(inExcel(fromC7), [0, 2, 3], { header: 7 }),
  "no rows without a header row": () =>
    readCells(inExcel(usualRows), columns, { header: 7 }),
  "no result for a row above it without values": async () =>
    resultCells(await openFirst(inExcel([excelRow(1), ...unevaluated])), [0]),
  "top rows": () =>
    topRows([
      ["标题", 1, true, { error: "#N/A" }],
      [],
      [null, { inline: "内" }, { formula: "A1", value: "式" }, "享"],
    ]),
  "a text of 1,001 characters in a top row": () => topRows([[long]]),
  "a text of 1,000 characters in a top row": () => topRows([[long.slice(1)]]),
  "formulas without a result": () => topRows([uncalculated]),
  "formulas with stale results": () => topRows([uncalculated], calcPr),
});
