import { assertEquals } from "../../../support/assert.ts";
import {
  type BadCell,
  guessOf,
  refusalOf,
} from "../../../../core/sales/rows/bad_cell.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";

const others = { count: 0, cells: [] };
const bad: BadCell = {
  sheet: "Sheet1",
  cell: "H17",
  column: "qty",
  kind: CellKind.text,
  text: "0,256",
  expected: "number",
  isMergedWithHeader: false,
  others,
};

Deno.test("refusalOf() has the facts of a cell", () => {
  const { reason, facts } = refusalOf(bad);
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
  const { facts } = refusalOf({ ...bad, text: "x".repeat(81) });
  const found = { type: "text", shown: `${"x".repeat(80)}…` } as const;
  assertEquals("found" in facts && facts.found, found);
});

Deno.test("refusalOf() shows nothing of an empty cell", () => {
  const { facts } = refusalOf({ ...bad, kind: CellKind.empty, text: "" });
  assertEquals("found" in facts && facts.found, { type: "blank" });
});

Deno.test("refusalOf() says that a cell is merged with the header row, whatever it holds", () => {
  for (const kind of [CellKind.empty, CellKind.text]) {
    const { facts } = refusalOf({ ...bad, kind, isMergedWithHeader: true });
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
    [CellKind.uncalculated, false],
    [CellKind.doubtfulZero, true],
  ] as const
) {
  Deno.test(`refusalOf() says whether a formula was saved as 0: ${isSavedAsZero}`, () => {
    const { reason, facts } = refusalOf({ ...bad, kind, text: "" });
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

Deno.test("guessOf() guesses decimal commas in texts of amounts only", () => {
  const guesses = (["qty", "conv", "newHospital", "year"] as const).map(
    (column) => guessOf(column, CellKind.text, "0,256"),
  );
  const guess = { guess: "decimal_comma" } as const;
  assertEquals(guesses, [guess, guess, {}, {}]);
});

Deno.test("guessOf() guesses dates in numbers of 年 and 月 only", () => {
  const guesses = (["year", "month", "qty"] as const).map((column) =>
    guessOf(column, CellKind.number, "45413")
  );
  assertEquals(guesses, [{ guess: "date" }, { guess: "date" }, {}]);
});

Deno.test("guessOf() has no guess for most cells", () => {
  const guesses = [
    guessOf("year", CellKind.number, "24"),
    guessOf("year", CellKind.text, "45413"),
    guessOf("qty", CellKind.malformed, "0,256"),
  ];
  assertEquals(guesses, [{}, {}, {}]);
});
