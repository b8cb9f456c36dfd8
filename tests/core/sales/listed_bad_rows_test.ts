/** Compares the listed rows with the written ones. */
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import {
  type BadCell,
  badCellsIn,
  type BadRow,
  type BadRows,
  type CellFault,
} from "../../../schemas/mod.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import { openFirst } from "../../support/read_workbook.ts";
import {
  headers,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../support/workbook_builder.ts";

/** The rows that a refusal names, if there is one. */
async function badRowsIn(
  bytes: Uint8Array,
  listedRows: number,
): Promise<BadRows | undefined> {
  const worksheet = await openFirst(bytes);
  try {
    await aggregate(worksheet, { maxResponseBytes: 2 ** 25, listedRows });
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error.facts as BadRows;
    throw error;
  }
}

/** Contents of a cell, with their faults. */
interface Content {
  cell: Cell;
  bad?: Pick<BadCell, "found" | "fault">;
}

const formula: Cell = { formula: "1+1" };
const notCalculated: Content = {
  cell: formula,
  bad: {
    found: { type: "formula", isSavedAsZero: false },
    fault: "not_calculated",
  },
};
type ShownType = "text" | "number" | "boolean" | "error";
const bad = (
  cell: Cell,
  type: ShownType,
  fault: CellFault,
  shown = `${cell}`,
) => ({ cell, bad: { found: { type, shown }, fault } }) as Content;
const contents = {
  year: [
    { cell: 2024 },
    bad(45413, "number", "date"),
    bad("=去年", "text", "not_a_year"),
  ],
  month: [
    { cell: 5 },
    { cell: null, bad: { found: { type: "blank" }, fault: "no_month" } },
    notCalculated,
  ],
  qty: [
    { cell: 1 },
    { cell: "1,200" },
    bad("x".repeat(100), "text", "not_a_number", `${"x".repeat(80)}…`),
    bad(-1e15, "number", "too_large"),
  ],
  conv: [
    { cell: 0.5 },
    bad("0,256", "text", "decimal_comma"),
    bad(true, "boolean", "not_a_number", "TRUE"),
    bad({ error: "#N/A" }, "error", "error_value", "#N/A"),
  ],
  newHospital: [{ cell: 1 }, { cell: { error: "#N/A" } }, notCalculated],
} satisfies Partial<Record<keyof SalesRow, Content[]>>;
type Written = { [Key in keyof typeof contents]: Content };
const keys = Object.keys(contents) as (keyof Written)[];
const letterOf = (key: keyof SalesRow) =>
  "ABCDEFGHIJK"[Object.keys(headers).indexOf(key)];

const written: fc.Arbitrary<Written> = fc.record(
  Object.fromEntries(
    keys.map((key) => [key, fc.constantFrom<Content[]>(...contents[key])]),
  ) as Record<keyof Written, fc.Arbitrary<Content>>,
);

/** The first `merged` rows share one 年. */
const cases = fc.array(written, { minLength: 1, maxLength: 30 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    merged: fc.integer({ min: 1, max: rows.length }),
    listed: fc.integer({ min: 1, max: 40 }),
  })
);

function workbook(rows: readonly Written[], merged: number): Uint8Array {
  const cells = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [key, row[key].cell]))
  );
  const after = merged > 1 ? mergeCells([`A2:A${merged + 1}`]) : "";
  return salesWorkbook(cells, { strings: "inline", after });
}

/** The written rows with bad cells. */
function oracle(rows: readonly Written[], merged: number): BadRow[] {
  return rows.map((_, index) => ({
    row: index + 2,
    cells: keys.flatMap((key): BadCell[] => {
      const isMerged = key === "year" && index < merged;
      const top = isMerged ? 0 : index;
      const { bad } = rows[top][key];
      if (bad === undefined) return [];
      return [{
        cell: `${letterOf(key)}${top + 2}`,
        header: headers[key],
        spelled: headers[key],
        ...bad,
        rows: isMerged ? merged : 1,
      }];
    }),
  })).filter(({ cells }) => cells.length > 0);
}

Deno.test("aggregate() lists as many rows as are asked for, each with its bad cells", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async ({ rows, listed, merged }) => {
      const expected = oracle(rows, merged);
      const facts = await badRowsIn(workbook(rows, merged), listed);
      const all = { sheet: "Sheet1", count: 0, rows: expected };
      const cells = badCellsIn(all);
      assertEquals(facts?.rows ?? [], expected.slice(0, listed));
      assertEquals(facts?.count ?? 0, cells.length);
      for (const { found } of cells) seen.add(found.type);
      if (expected.length > listed) seen.add("more");
      if (cells.some(({ rows }) => rows > 1)) seen.add("merged");
    }),
    { numRuns: 60 },
  );
  const types = ["text", "number", "boolean", "error", "blank", "formula"];
  for (const what of [...types, "more", "merged"]) {
    assert(seen.has(what), `${what} was never compared`);
  }
});

Deno.test("aggregate() spells the headers of bad cells as the worksheet does", async () => {
  const rows = salesRows([{ qty: "-" }]);
  rows[0][7] = "出库\n 数量";
  const facts = await badRowsIn(buildWorkbook({ rows }), 1);
  const [{ spelled }] = facts?.rows[0].cells ?? [];
  assertEquals(spelled, "出库\n 数量");
});

Deno.test("aggregate() lists cells that are merged with the header row as such", async () => {
  const bytes = salesWorkbook([{}, {}], { after: mergeCells(["A1:A2"]) });
  const facts = await badRowsIn(bytes, 9);
  const [{ cell, found }] = facts?.rows[0].cells ?? [];
  assertEquals([cell, found], ["A2", { type: "merged_with_header" }]);
});

Deno.test("aggregate() counts the bad cells of all rows", async () => {
  const bytes = salesWorkbook(Array(3000).fill({ year: "?", qty: "?" }));
  const facts = await badRowsIn(bytes, 1000);
  assertEquals(facts?.count, 6000);
  assertEquals(facts?.rows.length, 1000);
  const last = facts?.rows.at(-1)?.cells.map(({ cell }) => cell);
  assertEquals(last, ["A1001", "H1001"]);
});
