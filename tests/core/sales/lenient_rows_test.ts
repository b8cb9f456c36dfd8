/** Rows that cannot be read are left out on request (design 32). */
import { mapped, testOutcomes } from "../../support/outcomes.ts";
import type { Tally } from "../../../core/sales/mod.ts";
import type { CellFault } from "../../../schemas/mod.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { mergeCells } from "../../support/workbook_builder.ts";
import { assertRefused, openFirst } from "../../support/read_workbook.ts";
import { jsonOf, tallyOf } from "../../support/sales_sources.ts";
import {
  keys,
  namelessRow,
  type SalesOptions,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";

type Rows = readonly Partial<SalesRow>[];

const opened = (rows: Rows, options?: SalesOptions) =>
  openFirst(salesWorkbook(rows, options));
const leniently = async (rows: Rows, options?: SalesOptions) =>
  tallyOf(await opened(rows, options), { handling: "lenient" });
const strictly = async (rows: Rows) => tallyOf(await opened(rows));

/** The numbers of the rows that were left out, the first data row being 2. */
const leftOutIn = ({ leftOut }: Tally) =>
  leftOut?.rows.map(({ row }) => row) ?? [];

const undated = { year: null, month: null };

const bad: readonly (readonly [CellFault, Partial<SalesRow>])[] = [
  ["no_month", { month: " " }],
  ["date", { year: 45413 }],
  ["no_sales", { qty: "-" }],
  ["not_a_number", { conv: true }],
  ["error_value", { year: { error: "#REF!" } }],
  ["not_calculated", { hospital: { formula: "A1" } }],
  ["unreadable", { conv: { v: "1e400" } }],
];
for (const [fault, row] of bad) {
  Deno.test(`aggregate() leaves out a row with ${fault} on request: ${JSON.stringify(row)}`, async () => {
    const [first, last] = [{ qty: 2 }, { qty: 3 }];
    const tally = await leniently([first, row, last]);
    assertEquals(jsonOf(tally), jsonOf(await strictly([first, last])));
    const { rowCount, count, rows = [] } = tally.leftOut ?? {};
    assertEquals([rowCount, count], [1, 1]);
    const [{ row: number, cells: [bad] }] = rows;
    assertEquals([rows.length, number, bad.fault], [1, 3, fault]);
    const note = { count: 1, rows: [3], cells: [bad.cell] };
    assertEquals(tally.notes, [{ token: "rows-left-out", ...note }]);
    const refused = bad.found.type === "formula"
      ? "formula_not_calculated"
      : "cell_invalid";
    await assertRefused(() => strictly([first, row, last]), refused);
  });
}

Deno.test("aggregate() leaves out a row of the numbers of the columns", async () => {
  const numbers = Object.fromEntries(keys.map((key, i) => [key, i + 1]));
  const read = () => strictly([numbers, {}]);
  const remedy = ": delete row 2, which only numbers the columns";
  await assertRefused(read, "cell_invalid", "Sheet1!A2: 年 is 1, ", remedy);
  assertEquals(leftOutIn(await leniently([numbers, {}])), [2]);
});

Deno.test("aggregate() refuses on request what is no matter of rows", async () => {
  const zero = { qty: { formula: "1", value: 0 } };
  const calcPr = 'fullCalcOnLoad="1"';
  const stale = () => leniently([zero, { year: "?" }, zero], { calcPr });
  await assertRefused(stale, "formula_not_calculated", "Sheet1!H2");
  const [empty, formula] = [{ conv: null }, { conv: { formula: "H2/50" } }];
  const unknown = () => leniently([empty, formula, empty, formula]);
  await assertRefused(unknown, "formula_not_calculated", "Sheet1!J3");
  assertEquals(leftOutIn(await leniently([{}, formula])), [3]);
  const second = { year: "年", month: "月", qty: "库存" };
  const tables = () => leniently([{}, { qty: "-" }, second, {}]);
  await assertRefused(tables, "second_table");
});

Deno.test("aggregate() gives rows below the value of a merged cell whose row is left out", async () => {
  const after = mergeCells(["A2:A4", "D2:D4"]);
  const rows = [{ qty: "-", hospital: "甲" }, { year: null }, { year: null }];
  const tally = await leniently(rows, { after });
  assertEquals(leftOutIn(tally), [2]);
  const { total, months }: MonthlySalesStats = JSON.parse(jsonOf(tally));
  assertEquals(months, ["2024-05"]);
  assertEquals(total.byHospital.map(({ name }) => name), ["甲"]);
  assertEquals(total.meta.rows, 2);
});

Deno.test("aggregate() leaves out each row of a bad merged cell, and names the cell once", async () => {
  const after = mergeCells(["A3:A14"]);
  const rows = [{}, { year: "?" }, ...Array(12).fill({})];
  const { leftOut, notes } = await leniently(rows, { after });
  assertEquals([leftOut?.rowCount, leftOut?.count], [12, 1]);
  assertEquals(notes[0], {
    token: "rows-left-out",
    count: 12,
    rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    cells: ["A3"],
  });
});

const label = { hospital: "华东小计", level: null };
const dash = { qty: "-" };
const few = { ...namelessRow, qty: 9 };
const next = { ...few, ...undated, province: "合计" };
const sum = { hospital: "甲", qty: { formula: "SUM(H2)", value: 9 } };
const unsure: Record<string, Rows> = {
  "a label without the sum": [{}, dash, { ...label, qty: 9 }],
  "a label with the sum of the rows that are left": [
    ...[{ qty: 2 }, { qty: 3 }, dash, { ...label, qty: 5, conv: 0.02 }],
  ],
  "few names, less than all rows above": [
    ...[{}, dash, { ...few, province: "北京" }],
  ],
  "few names, as above": [namelessRow, { ...namelessRow, ...dash }, few],
  "an exact label, which is a total anyway": [
    ...[{}, dash, { ...label, hospital: "合计", qty: 9 }],
  ],
  "a label below a new total": [{}, dash, next, { ...label, qty: 9 }],
  "a formula that adds up only rows that are left out": [dash, sum, {}],
};
testOutcomes(
  "left_out.txt",
  mapped(unsure, (rows) => async () => leftOutIn(await leniently(rows))),
);

const some = fc.record({
  qty: fc.constantFrom<SalesRow["qty"]>(1, 2, 3, 5, "-", null),
  conv: fc.constantFrom<SalesRow["conv"]>(0.01, null, "?"),
  year: fc.constantFrom<SalesRow["year"]>(2024, 2024, 2024, "制表人", null),
  month: fc.constantFrom<SalesRow["month"]>(5, 5, 6, null),
  hospital: fc.constantFrom("甲", "乙", "合计", "华东小计", null),
  agent: fc.constantFrom("甲", "乙", null),
  names: fc.boolean(),
}).map(({ names, ...row }) => names ? row : { ...namelessRow, ...row });
const rowsWithTotals = fc.array(some, { minLength: 1, maxLength: 14 });

Deno.test("aggregate() answers on request as for the workbook without the rows that it leaves out", async () => {
  const seen = { leftOut: 0, unsure: 0, totals: 0 };
  await fc.assert(
    fc.asyncProperty(rowsWithTotals, async (rows) => {
      let tally: Tally;
      try {
        tally = await leniently(rows);
      } catch {
        return; // no row is left
      }
      const { leftOut, notes: [, ...notes] } = tally;
      if (leftOut === undefined) return;
      const numbers = leftOutIn(tally);
      assertEquals(leftOut.rowCount, numbers.length);
      const rest = rows.filter((_, i) => !numbers.includes(i + 2));
      const without = await strictly(rest);
      assertEquals(jsonOf(tally), jsonOf(without));
      const tokens = notes.map(({ token }) => token);
      assertEquals(tokens, without.notes.map(({ token }) => token));
      seen.leftOut++;
      if (leftOut.rows.some(({ cells }) => cells.length === 0)) seen.unsure++;
      if (notes.some(({ token }) => token === "total-rows")) seen.totals++;
    }),
    { numRuns: 150 },
  );
  const isEnough = seen.leftOut > 50 && seen.unsure > 20 && seen.totals > 20;
  assert(isEnough, JSON.stringify(seen));
});
