/** The listed rows that cannot be read, and the message that names them. */
import { Refusal } from "../../../core/refusal.ts";
import type { BadCell, BadRow, BadRows } from "../../../schemas/mod.ts";
import { assertEquals, assertThrows } from "../../support/assert.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import { openFirst } from "../../support/read_workbook.ts";
import { tallyOf } from "../../support/sales_sources.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import { buildWorkbook } from "../../support/workbook_builder.ts";

/** The rows that a refusal names. */
async function badRowsIn(
  bytes: Uint8Array,
  options: { listedRows?: number } = {},
): Promise<BadRows> {
  const worksheet = await openFirst(bytes);
  const { facts } = assertThrows(() => tallyOf(worksheet, options), Refusal);
  return facts as BadRows;
}

/** A bad cell of a row. */
const bad = (
  key: keyof SalesRow,
  row: number,
  fault: BadCell["fault"],
  found: BadCell["found"],
  rows = 1,
): BadCell => ({
  cell: `${"ABCDEFGHIJK"[keys.indexOf(key)]}${row}`,
  header: headers[key],
  spelled: headers[key],
  fault,
  found,
  rows,
});
const text = (shown: string) => ({ type: "text" as const, shown });
const number = (shown: string) => ({ type: "number" as const, shown });

const formula = { formula: "1+1" };
const notCalculated = { type: "formula", isSavedAsZero: false } as const;
const rows: Partial<SalesRow>[] = [
  { newHospital: formula, qty: "x".repeat(100), year: 45413 },
  { qty: "1,200", newHospital: { error: "#N/A" } },
  { year: "=去年", month: null, conv: "0,256" },
  { qty: -1e15, conv: true },
  { month: formula, conv: { error: "#N/A" } },
];
const listed: BadRow[] = [
  {
    row: 2,
    cells: [
      bad("year", 2, "date", number("45413")),
      bad("qty", 2, "not_a_number", text(`${"x".repeat(80)}…`)),
      bad("newHospital", 2, "not_calculated", notCalculated),
    ],
  },
  {
    row: 4,
    cells: [
      bad("year", 4, "not_a_year", text("=去年"), 2),
      bad("month", 4, "no_month", { type: "blank" }),
      bad("conv", 4, "decimal_comma", text("0,256")),
    ],
  },
  {
    row: 5,
    cells: [
      bad("year", 4, "not_a_year", text("=去年"), 2),
      bad("qty", 5, "too_large", number("-1000000000000000")),
      bad("conv", 5, "not_a_number", { type: "boolean", shown: "TRUE" }),
    ],
  },
  {
    row: 6,
    cells: [
      bad("month", 6, "not_calculated", notCalculated),
      bad("conv", 6, "error_value", { type: "error", shown: "#N/A" }),
    ],
  },
];

Deno.test("aggregate() lists as many rows as are asked for, each with its bad cells", async () => {
  const bytes = salesWorkbook(rows, { after: mergeCells(["A4:A5"]) });
  const facts = await badRowsIn(bytes);
  assertEquals(facts, { sheet: "Sheet1", count: 10, rows: listed });
  const first = await badRowsIn(bytes, { listedRows: 1 });
  assertEquals([first.count, first.rows], [10, listed.slice(0, 1)]);
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
