/**
 * The spelling of rows in the file changes neither the statistics nor the notes
 * nor the refusals (designs 14, 15 and 25).
 */
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import type { Note } from "../../../schemas/mod.ts";
import { openFirst, resultOrRefusal } from "../../support/read_workbook.ts";
import { statsOfTally, tallyOf } from "../../support/sales_sources.ts";
import {
  headers,
  type SalesRow,
  salesRows,
} from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  mergeCells,
  worksheetXml,
} from "../../support/workbook_builder.ts";

/** The service's answer to a workbook, or the refusal. */
const outcomeOf = (bytes: Uint8Array) =>
  resultOrRefusal(async () => {
    const tally = tallyOf(await openFirst(bytes));
    return { stats: statsOfTally(tally), notes: tally.notes };
  });

/** A worksheet with some rows hidden, and some written with text in 年. */
interface Sheet {
  rows: readonly Partial<SalesRow>[];
  isHidden: readonly boolean[];
  ranges: readonly string[];
}

/** @param isPlain by row: a number in 年, as in rows that are read by column */
function workbook(
  { rows, isHidden, ranges }: Sheet,
  isPlain: readonly boolean[] = [],
) {
  const written = rows.map((row, i) => {
    const { year = 2024 } = row;
    return isPlain[i] || typeof year !== "number"
      ? row
      : { ...row, year: `${year}年` };
  });
  const after = mergeCells(ranges);
  return buildWorkbook({
    sheetXml: worksheetXml(salesRows(written), { strings: "inline", after })
      .replace(
        /<row r="(\d+)"/g,
        (tag, r) => isHidden[Number(r) - 2] ? `${tag} hidden="1"` : tag,
      ),
  });
}

const names: fc.Arbitrary<Cell> = fc.constantFrom<Cell[]>(
  ...["甲", "Abc", "abc", "ＡＢＣ", "É", "é", "合计", null],
  { error: "#N/A" },
);
const row = fc.record({
  year: fc.constantFrom<Cell[]>(2023, 2024),
  month: fc.constantFrom<Cell[]>(4, 5),
  distributor: names,
  hospital: names,
  agent: names,
  qty: fc.constantFrom<Cell[]>(1, 2.5, null),
  newHospital: fc.constantFrom<Cell[]>(1, 0, "x", null),
}, { requiredKeys: [] });
/** Sometimes makes a cell that is refused. */
const badRow = fc.tuple(
  row,
  fc.constantFrom<Partial<SalesRow>[]>(
    { month: "?" },
    { qty: "-", conv: "?" },
    { agent: { formula: "1+1" } },
  ),
).map(([row, bad]) => ({ ...row, ...bad }));

/** Some of these ranges. */
const ranges = fc.subarray([
  ...["B2:B4", "C3:C4", "C7:C9", "D2:D3", "D5:D8", "F4:F5", "H3:H5", "H8:H9"],
  ...["K2:K4", "K5:K6"],
]);

const sheets = fc.record({
  rows: fc.array<Partial<SalesRow>>(
    fc.oneof(
      { weight: 12, arbitrary: row },
      { weight: 1, arbitrary: badRow },
      { weight: 1, arbitrary: fc.constant(headers) },
    ),
    { minLength: 1, maxLength: 25 },
  ),
  isHidden: fc.array(fc.boolean(), { maxLength: 25 }),
  ranges: fc.oneof(fc.constant([]), ranges),
});
const plain = fc.array(fc.boolean(), { minLength: 25, maxLength: 25 });

Deno.test("aggregate() answers, notes and refuses the same in any spelling of rows", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sheets, plain, async (sheet, isPlain) => {
      const expected = await outcomeOf(workbook(sheet));
      assertEquals(await outcomeOf(workbook(sheet, isPlain)), expected);
      if ("reason" in expected) seen.add(expected.reason);
      else for (const { token } of expected.notes) seen.add(token);
    }),
    { numRuns: 70 },
  );
  const tokens: Note["token"][] = ["similar-names", "error-names"];
  tokens.push("merged-cells", "repeated-headers");
  for (const what of [...tokens, "cell_invalid"]) {
    assert(seen.has(what), `${what} was never compared`);
  }
});

for (const month of [4, 5]) {
  Deno.test(`aggregate() names the first rows of similar names if the first is not plain, of month ${month}`, async () => {
    const rows = [
      { hospital: "ABC", month, qty: "7" }, // not plain
      { hospital: "abc" },
      { hospital: "ABC" },
    ];
    const sheet = { rows, isHidden: [], ranges: [] };
    const bytes = workbook(sheet, [true, true, true]);
    const { notes } = tallyOf(await openFirst(bytes));
    const note = { count: 1, cells: ["D2", "D3"] };
    assertEquals(notes, [{ token: "similar-names", ...note }]);
  });
}
