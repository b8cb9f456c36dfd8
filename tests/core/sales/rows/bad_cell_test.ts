import { assertEquals } from "../../../support/assert.ts";
import { factsOf, refusalOf } from "../../../../core/sales/rows/bad_cell.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";

const others = { count: 0, cells: [] };
type Fault = Parameters<typeof factsOf>[0];
const bad: Fault = {
  cell: "H17",
  column: "qty",
  spelled: "出库\n数量",
  kind: CellKind.text,
  text: "0,256",
  expected: "number",
  isMergedWithHeader: false,
  isSavedAsZero: false,
  rows: 1,
};
const refused = (fault: Fault) =>
  refusalOf(factsOf(fault), { sheet: "Sheet1", others });

Deno.test("factsOf() returns the header as it is spelled, and the rows of the cell", () => {
  assertEquals(factsOf({ ...bad, text: "-", rows: 3 }), {
    cell: "H17",
    header: "出库数量",
    spelled: "出库\n数量",
    found: { type: "text", shown: "-" },
    expected: "number",
    rows: 3,
  });
});

Deno.test("factsOf() returns no guess for a cell that is merged with the header row", () => {
  const { found, guess } = factsOf({ ...bad, isMergedWithHeader: true });
  assertEquals([found, guess], [{ type: "merged_with_header" }, undefined]);
});

Deno.test("refusalOf() returns the facts of a cell", () => {
  const { reason, facts } = refused(bad);
  assertEquals(reason, "cell_invalid");
  assertEquals(facts, {
    sheet: "Sheet1",
    cell: "H17",
    header: "出库数量",
    found: { type: "text", shown: "0,256" },
    expected: "number",
    guess: "decimal_comma",
    others,
  });
});

Deno.test("refusalOf() cuts long texts", () => {
  const { facts } = refused({ ...bad, text: "x".repeat(81) });
  const found = { type: "text", shown: `${"x".repeat(80)}…` } as const;
  assertEquals("found" in facts && facts.found, found);
});

Deno.test("refusalOf() shows no content of an empty cell", () => {
  const { facts } = refused({ ...bad, kind: CellKind.empty, text: "" });
  assertEquals("found" in facts && facts.found, { type: "blank" });
});

Deno.test("refusalOf() says that a cell is merged with the header row, whatever it holds", () => {
  for (const kind of [CellKind.empty, CellKind.text]) {
    const { facts } = refused({ ...bad, kind, isMergedWithHeader: true });
    assertEquals(facts, {
      sheet: "Sheet1",
      cell: "H17",
      header: "出库数量",
      found: { type: "merged_with_header" },
      expected: "number",
      others,
    });
  }
});

for (
  const [kind, isSavedAsZero] of [
    [CellKind.missing, false],
    [CellKind.number, true],
  ] as const
) {
  Deno.test(`refusalOf() says whether a formula was saved as 0: ${isSavedAsZero}`, () => {
    const { reason, facts } = refused({
      ...bad,
      kind,
      text: "",
      isSavedAsZero,
    });
    assertEquals(reason, "formula_not_calculated");
    assertEquals(facts, {
      sheet: "Sheet1",
      cell: "H17",
      header: "出库数量",
      isSavedAsZero,
      others,
    });
  });
}
