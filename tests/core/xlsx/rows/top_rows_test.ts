/** The header row of a worksheet, and the rows above it. */
import { assertEquals } from "../../../support/assert.ts";
import type { TopRow } from "../../../../core/xlsx/worksheet.ts";
import {
  columns,
  sheetDataWorkbook,
  usualRows,
} from "../../../support/odd_row.ts";
import { openFirst, readCells } from "../../../support/read_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";

Deno.test("readFirstWorksheet() shows the first 1,000 characters of a text in a top row", async () => {
  const texts = [1000, 1001].map((length) => "长".repeat(length));
  const worksheet = await openFirst(buildWorkbook({ rows: [texts] }));
  let seen: TopRow["cells"] = [];
  await Array.fromAsync(worksheet.rows(({ cells }) => {
    seen = cells;
    return undefined;
  }));
  const shown = [texts[0], `${texts[0]}…`];
  assertEquals(seen.map(({ text }) => text), shown);
});

Deno.test("readFirstWorksheet() reads columns of a sheet that does not begin at A1", async () => {
  const rows: Cell[][] = [[null, null, "h"], [null, null, 1, 2]];
  const bytes = buildWorkbook({ rows, firstRow: 7 });
  const found = await readCells(bytes, [0, 2, 3], { header: 7 });
  assertEquals(found, [[8, null, 1, 2]]);
});

for (
  const [calcPr, found] of [["", [1]], ['fullCalcOnLoad="1"', [
    1,
    2,
    3,
  ]]] as const
) {
  Deno.test(`readFirstWorksheet() finds formulas without a result in a top row with <calcPr ${calcPr}>`, async () => {
    const results = [0, "0", 1, "1"].map((value) => ({ formula: "A1", value }));
    const rows: Cell[][] = [["h", { formula: "A1" }, ...results, 0, null]];
    const worksheet = await openFirst(buildWorkbook({ rows, calcPr }));
    const seen: number[] = [];
    await Array.fromAsync(worksheet.rows(({ uncalculated }) => {
      seen.push(...uncalculated);
      return undefined;
    }));
    assertEquals(seen, [...found]);
  });
}

Deno.test("readFirstWorksheet() shows the text cells of the first rows in order", async () => {
  const rows: Cell[][] = [
    ["标题", 1, true, { error: "#N/A" }],
    [],
    [null, { inline: "内" }, { formula: "A1", value: "式" }, "享"],
  ];
  const worksheet = await openFirst(buildWorkbook({ rows }));
  const seen: [number, [number, string][]][] = [];
  await Array.fromAsync(worksheet.rows(({ rowNumber, cells }) => {
    seen.push([rowNumber, cells.map(({ column, text }) => [column, text])]);
    return undefined;
  }));
  const expected = [[1, [[0, "标题"]]], [3, [[1, "内"], [2, "式"], [3, "享"]]]];
  assertEquals(seen.filter(([, cells]) => cells.length > 0), expected);
});

Deno.test("readFirstWorksheet() yields no rows without a header row", async () => {
  const bytes = sheetDataWorkbook(usualRows, "excel");
  assertEquals(await readCells(bytes, columns, { header: 7 }), []);
});
