/** The listed rows that cannot be read, and the message that names them. */
import type { BadRow, BadRows } from "../../../schemas/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { openFirst, refusalOf } from "../../support/read_workbook.ts";
import { tallyOf } from "../../support/sales_sources.ts";
import {
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import { buildWorkbook, mergeCells } from "../../support/workbook_builder.ts";

/** The rows that a refusal names. */
async function badRowsIn(
  bytes: Uint8Array,
  options: { listedRows?: number } = {},
): Promise<BadRows> {
  const worksheet = await openFirst(bytes);
  return (await refusalOf(() => tallyOf(worksheet, options))).facts as BadRows;
}

/** A row, and what its bad cells say of themselves. */
const described = ({ row, cells }: BadRow) => [
  row,
  ...cells.map(({ cell, header, fault, found, rows }) => {
    const content = "shown" in found ? found.shown : found.type;
    return `${cell} ${header}: ${content} is ${fault}, in ${rows} rows`;
  }),
];

const formula = { formula: "1+1" };
const rows: Partial<SalesRow>[] = [
  { newHospital: formula, qty: "x".repeat(100), year: 45413 },
  { qty: "1,200", newHospital: { error: "#N/A" } },
  { year: "=去年", month: null, conv: "0,256" },
  { qty: -1e15, conv: true },
  { month: formula, conv: { error: "#N/A" } },
];
const listed: [row: number, ...cells: string[]][] = [
  [
    2,
    "A2 年: 45413 is date, in 1 rows",
    `H2 出库数量: ${"x".repeat(80)}… is not_a_number, in 1 rows`,
    "K2 医院去重: formula is not_calculated, in 1 rows",
  ],
  [
    4,
    "A4 年: =去年 is not_a_year, in 2 rows",
    "B4 月: blank is no_month, in 1 rows",
    "J4 折算2贴数量（万盒）: 0,256 is decimal_comma, in 1 rows",
  ],
  [
    5,
    "A4 年: =去年 is not_a_year, in 2 rows",
    "H5 出库数量: -1000000000000000 is too_large, in 1 rows",
    "J5 折算2贴数量（万盒）: TRUE is not_a_number, in 1 rows",
  ],
  [
    6,
    "B6 月: formula is not_calculated, in 1 rows",
    "J6 折算2贴数量（万盒）: #N/A is error_value, in 1 rows",
  ],
];

Deno.test("aggregate() lists as many rows as are asked for, each with its bad cells", async () => {
  const bytes = salesWorkbook(rows, { after: mergeCells(["A4:A5"]) });
  for (const listedRows of [1, 3, 9]) {
    const { sheet, count, rows } = await badRowsIn(bytes, { listedRows });
    assertEquals([sheet, count], ["Sheet1", 10]);
    assertEquals(rows.map(described), listed.slice(0, listedRows));
  }
});

Deno.test("aggregate() lists stale zeros in reading order with other bad cells", async () => {
  const qty = { formula: "1-1", value: 0 };
  const calcPr = 'fullCalcOnLoad="1"';
  const bytes = salesWorkbook([{ qty }, { qty, conv: "?" }], { calcPr });
  const facts = await badRowsIn(bytes);
  const cells = facts.rows.map(({ cells }) => cells.map(({ cell }) => cell));
  assertEquals(cells, [["H2"], ["H3", "J3"]]);
  const first = await badRowsIn(bytes, { listedRows: 1 });
  assertEquals([first.count, first.rows], [3, facts.rows.slice(0, 1)]);
});

Deno.test("aggregate() counts a stale 0 of 年 once, as a bad year and as a result", async () => {
  const year = { formula: "1-1", value: 0 };
  const calcPr = 'fullCalcOnLoad="1"';
  const bytes = salesWorkbook([{ year }, { year, qty: "?" }], { calcPr });
  const facts = await badRowsIn(bytes);
  const cells = facts.rows.map(({ cells }) => cells.map(({ cell }) => cell));
  assertEquals([facts.count, cells], [3, [["A2"], ["A3", "H3"]]]);
});

Deno.test("aggregate() spells the headers of bad cells as the worksheet does", async () => {
  const rows = salesRows([{ qty: "-" }]);
  rows[0][7] = "出库\n 数量";
  const facts = await badRowsIn(buildWorkbook({ rows }));
  const [{ spelled }] = facts.rows[0].cells;
  assertEquals(spelled, "出库\n 数量");
});

Deno.test("aggregate() lists cells that are merged with the header row as such", async () => {
  const bytes = salesWorkbook([{}, {}], { after: mergeCells(["A1:A2"]) });
  const facts = await badRowsIn(bytes);
  const [{ cell, found }] = facts.rows[0].cells;
  assertEquals([cell, found], ["A2", { type: "merged_with_header" }]);
});

for (
  const [options, listed] of [[{}, 256], [{ listedRows: 1000 }, 1000]] as const
) {
  Deno.test(`aggregate() counts the bad cells of all rows, and lists ${listed} rows with ${JSON.stringify(options)}`, async () => {
    const bytes = salesWorkbook(Array(3000).fill({ year: "?", qty: "?" }));
    const facts = await badRowsIn(bytes, options);
    assertEquals([facts.count, facts.rows.length], [6000, listed]);
    const last = facts.rows.at(-1)?.cells.map(({ cell }) => cell);
    assertEquals(last, [`A${listed + 1}`, `H${listed + 1}`]);
  });
}
