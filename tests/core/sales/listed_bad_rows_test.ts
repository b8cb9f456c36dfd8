/** The listed rows that cannot be read, and the message that names them. */
import { testOutcomes } from "../../support/outcomes.ts";
import type { BadRows } from "../../../schemas/mod.ts";
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

const formula = { formula: "1+1" };
const rows: Partial<SalesRow>[] = [
  { newHospital: formula, qty: "x".repeat(100), year: 45413 },
  { qty: "1,200", newHospital: { error: "#N/A" } },
  { year: "=去年", month: null, conv: "0,256" },
  { qty: -1e15, conv: true },
  { month: formula, conv: { error: "#N/A" } },
];
const spelled = salesRows([{ qty: "-" }]);
spelled[0][7] = "出库\n 数量";
const calcPr = 'fullCalcOnLoad="1"';
const zero = { formula: "1-1", value: 0 };
const merged = salesWorkbook(rows, { after: mergeCells(["A4:A5"]) });
const stale = salesWorkbook([{ qty: zero }, { qty: zero, conv: "?" }], {
  calcPr,
});
testOutcomes("listed_bad_rows.txt", {
  "one of several rows": () => badRowsIn(merged, { listedRows: 1 }),
  "three of several rows": () => badRowsIn(merged, { listedRows: 3 }),
  "all rows": () => badRowsIn(merged, { listedRows: 9 }),
  "stale zeros, in reading order with other cells": () => badRowsIn(stale),
  "one row of stale zeros": () => badRowsIn(stale, { listedRows: 1 }),
  "a stale 0 of 年, once": () =>
    badRowsIn(
      salesWorkbook([{ year: zero }, { year: zero, qty: "?" }], { calcPr }),
    ),
  "a header as the worksheet spells it": () =>
    badRowsIn(buildWorkbook({ rows: spelled })),
  "cells that are merged with the header row": () =>
    badRowsIn(salesWorkbook([{}, {}], { after: mergeCells(["A1:A2"]) })),
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
