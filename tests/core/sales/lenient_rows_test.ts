/** Rows that cannot be read are left out on request (design 32). */
import { mapped, testOutcomes } from "../../support/outcomes.ts";
import type { Tally } from "../../../core/sales/mod.ts";
import type { CellFault, Note } from "../../../schemas/mod.ts";
import type { Reason } from "../../../schemas/problems.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { mergeCells } from "../../support/workbook_builder.ts";
import {
  assertRefused,
  openFirst,
  resultOrRefusal,
} from "../../support/read_workbook.ts";
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

const bad: [CellFault, cell: string, Partial<SalesRow>][] = [
  ["no_month", "B3", { month: " " }],
  ["date", "A3", { year: 45413 }],
  ["no_sales", "H3", { qty: "-" }],
  ["not_a_number", "J3", { conv: true }],
  ["error_value", "A3", { year: { error: "#REF!" } }],
  ["not_calculated", "D3", { hospital: { formula: "A1" } }],
  ["unreadable", "J3", { conv: { v: "1e400" } }],
];
for (const [fault, cell, row] of bad) {
  const rows = [{ qty: 2 }, row, { qty: 3 }];
  Deno.test(`aggregate() leaves out a row with ${fault} on request, and notes it: ${JSON.stringify(row)}`, async () => {
    const tally = await leniently(rows);
    assertEquals(jsonOf(tally), jsonOf(await strictly(rows.toSpliced(1, 1))));
    const { rowCount, count, rows: listed } = tally.leftOut ?? {};
    assertEquals([rowCount, count, leftOutIn(tally)], [1, 1, [3]]);
    const found = listed?.[0].cells.map(({ cell, fault }) => [cell, fault]);
    assertEquals(found, [[cell, fault]]);
    const note = { count: 1, rows: [3], cells: [cell] };
    assertEquals(tally.notes, [{ token: "rows-left-out", ...note }]);
  });
}

Deno.test("aggregate() leaves out a row of the numbers of the columns", async () => {
  const numbers = Object.fromEntries(keys.map((key, i) => [key, i + 1]));
  const read = () => strictly([numbers, {}]);
  const remedy = ": delete row 2, which only numbers the columns";
  await assertRefused(read, "cell_invalid", "Sheet1!A2: 年 is 1, ", remedy);
  assertEquals(leftOutIn(await leniently([numbers, {}])), [2]);
});

const zero = { qty: { formula: "1", value: 0 } };
const [empty, formula] = [{ conv: null }, { conv: { formula: "H2/50" } }];
const secondTable = { year: "年", month: "月", qty: "库存" };
const calcPr = 'fullCalcOnLoad="1"';
const notCalculated = "formula_not_calculated";
const refusedAnyway: [string, Rows, Reason, said: string, SalesOptions?][] = [
  [
    "a column of stale zeros",
    [zero, { year: "?" }, zero],
    ...[notCalculated, "Sheet1!H2", { calcPr }] as const,
  ],
  [
    "formulas without results in a column that has no other value",
    [empty, formula, empty, formula],
    ...[notCalculated, "Sheet1!J3"] as const,
  ],
  [
    "a second table",
    [{}, { qty: "-" }, secondTable, {}],
    ...["second_table", "Sheet1: row 4"] as const,
  ],
];
for (const [what, rows, reason, said, options] of refusedAnyway) {
  Deno.test(`aggregate() refuses ${what}, even on request`, async () => {
    await assertRefused(() => leniently(rows, options), reason, said);
  });
}

Deno.test("aggregate() leaves out a formula without result on request, if its column has another value", async () => {
  assertEquals(leftOutIn(await leniently([{}, formula])), [3]);
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
  "a label and few names below one row that is left out": [
    ...[dash, { ...few, hospital: "华东小计" }, {}],
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
      const tally = await resultOrRefusal(() => leniently(rows));
      if ("reason" in tally) return; // no row is left
      const { leftOut, notes: [, ...notes] } = tally;
      if (leftOut === undefined) return;
      const numbers = leftOutIn(tally);
      assertEquals(leftOut.rowCount, numbers.length);
      const rest = rows.filter((_, i) => !numbers.includes(i + 2));
      const without = await strictly(rest);
      assertEquals(jsonOf(tally), jsonOf(without));
      const tokensOf = (notes: readonly Note[]) =>
        notes.map(({ token }) => token);
      assertEquals(tokensOf(notes), tokensOf(without.notes));
      seen.leftOut++;
      if (leftOut.rows.some(({ cells }) => cells.length === 0)) seen.unsure++;
      if (notes.some(({ token }) => token === "total-rows")) seen.totals++;
    }),
    { numRuns: 150 },
  );
  const isEnough = seen.leftOut > 50 && seen.unsure > 20 && seen.totals > 20;
  assert(isEnough, JSON.stringify(seen));
});
