/** Compares the listed bad cells with the written ones. */
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import type { BadCell, Facts } from "../../../schemas/mod.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import { openFirst } from "../../support/read_workbook.ts";
import {
  headers,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../support/workbook_builder.ts";

type CellFacts = Facts["cell_invalid" | "formula_not_calculated"];

/** The facts of the bad cells in a refusal, if there is one. */
async function badCellsIn(
  bytes: Uint8Array,
  listedBadCells: number,
): Promise<CellFacts | undefined> {
  const worksheet = await openFirst(bytes);
  try {
    await aggregate(worksheet, { maxResponseBytes: 2 ** 25, listedBadCells });
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error.facts as CellFacts;
    throw error;
  }
}

/** Contents of a cell, with their faults. */
interface Content {
  cell: Cell;
  bad?: Pick<BadCell, "found" | "expected" | "guess">;
}

const formula: Content["cell"] = { formula: "1+1" };
const unknown = { type: "formula", isSavedAsZero: false } as const;
const contents = {
  year: [
    { cell: 2024 },
    {
      cell: 45413,
      bad: {
        found: { type: "number", shown: "45413" },
        expected: "year",
        guess: "date",
      },
    },
    {
      cell: "=去年",
      bad: { found: { type: "text", shown: "=去年" }, expected: "year" },
    },
  ],
  month: [
    { cell: 5 },
    { cell: null, bad: { found: { type: "blank" }, expected: "month" } },
    { cell: formula, bad: { found: unknown, expected: "month" } },
  ],
  qty: [
    { cell: 1 },
    { cell: "1,200" },
    {
      cell: "x".repeat(100),
      bad: {
        found: { type: "text", shown: `${"x".repeat(80)}…` },
        expected: "number",
      },
    },
    {
      cell: -1e15,
      bad: {
        found: { type: "number", shown: "-1000000000000000" },
        expected: "smaller_number",
      },
    },
  ],
  conv: [
    { cell: 0.5 },
    {
      cell: "0,256",
      bad: {
        found: { type: "text", shown: "0,256" },
        expected: "number",
        guess: "decimal_comma",
      },
    },
    {
      cell: true,
      bad: { found: { type: "boolean", shown: "TRUE" }, expected: "number" },
    },
    {
      cell: { error: "#N/A" },
      bad: { found: { type: "error", shown: "#N/A" }, expected: "number" },
    },
  ],
  newHospital: [
    { cell: 1 },
    { cell: { error: "#N/A" } },
    { cell: formula, bad: { found: unknown, expected: "new_hospital_mark" } },
  ],
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

/** The written bad cells in reading order. */
function oracle(rows: readonly Written[], merged: number): BadCell[] {
  return rows.flatMap((row, index) =>
    keys.flatMap((key) => {
      const { bad } = row[key];
      const isCovered = key === "year" && 0 < index && index < merged;
      if (bad === undefined || isCovered) return [];
      const isMerged = key === "year" && index === 0;
      return [{
        cell: `${letterOf(key)}${index + 2}`,
        header: headers[key] as BadCell["header"],
        spelled: headers[key],
        ...bad,
        rows: isMerged ? merged : 1,
      }];
    })
  );
}

Deno.test("aggregate() lists as many bad cells as are asked for", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async ({ rows, listed, merged }) => {
      const expected = oracle(rows, merged);
      const facts = await badCellsIn(workbook(rows, merged), listed);
      assertEquals(facts?.list ?? [], expected.slice(0, listed));
      assertEquals((facts?.others.count ?? -1) + 1, expected.length);
      for (const { found } of facts?.list ?? []) seen.add(found.type);
      if (expected.length > listed) seen.add("more");
      if (expected.some(({ rows }) => rows > 1)) seen.add("merged");
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
  const facts = await badCellsIn(buildWorkbook({ rows }), 1);
  assertEquals(facts?.list?.map(({ spelled }) => spelled), ["出库\n 数量"]);
});

Deno.test("aggregate() lists cells that are merged with the header row as such", async () => {
  const bytes = salesWorkbook([{}, {}], { after: mergeCells(["A1:A2"]) });
  const facts = await badCellsIn(bytes, 9);
  assertEquals(facts?.list?.map(({ cell, found }) => [cell, found]), [
    ["A2", { type: "merged_with_header" }],
  ]);
});

Deno.test("aggregate() lists at most a thousand bad cells, names 512, and counts all", async () => {
  const bytes = salesWorkbook(Array(3000).fill({ year: "?", qty: "?" }));
  const facts = await badCellsIn(bytes, 1000);
  assertEquals(facts?.others.count, 5999);
  assertEquals(facts?.others.cells.length, 511);
  assertEquals(facts?.list?.length, 1000);
  assertEquals(facts?.list?.at(-1)?.cell, "H501");
});
