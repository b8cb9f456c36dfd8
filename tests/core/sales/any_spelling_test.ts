/**
 * The spelling of rows in the file changes neither the statistics nor the notes
 * nor the refusals (designs 14, 15 and 25).
 */
import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import type { Note } from "../../../schemas/mod.ts";
import { mergeCells } from "../../support/merged_cells.ts";
import { openFirst } from "../../support/read_workbook.ts";
import { statsOfTally } from "../../support/sales_sources.ts";
import {
  headers,
  type SalesRow,
  salesRows,
} from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  worksheetXml,
} from "../../support/workbook_builder.ts";

/** The service's answer to a workbook, or the refusal. */
async function outcomeOf(bytes: Uint8Array) {
  const worksheet = await openFirst(bytes);
  try {
    const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    return { stats: await statsOfTally(tally), notes: tally.notes };
  } catch (error) {
    if (isRefusal(error)) return { reason: error.reason, facts: error.facts };
    throw error;
  }
}

/** The spelling of rows in a worksheet. */
interface Writing {
  /** By row: whether the row is plain. */
  isPlain: readonly boolean[];
  /** By row: whether the row is hidden. */
  isHidden: readonly boolean[];
  ranges: readonly string[];
}

function workbook(rows: readonly Partial<SalesRow>[], writing: Writing) {
  const { isPlain, isHidden, ranges } = writing;
  const written = rows.map((row, i) => isPlain[i] ? row : unplain(row));
  const after = ranges.length > 0 ? mergeCells(ranges) : "";
  const xml = worksheetXml(salesRows(written), { strings: "inline", after });
  const [, ...data] = xml.match(/<row .*?<\/row>/g) ?? [];
  const shown = data.map((row, i) =>
    isHidden[i] ? row.replace("<row ", '<row hidden="1" ') : row
  );
  const sheetXml = xml.replace(data.join(""), () => shown.join(""));
  return buildWorkbook({ sheetXml });
}

/** The same year as text: rows with text in 年 are not plain. */
function unplain(row: Partial<SalesRow>): Partial<SalesRow> {
  const { year = 2024 } = row;
  return typeof year === "number" ? { ...row, year: `${year}年` } : row;
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

/** A repeated header row. */
const repeatedHeader = fc.constant<Partial<SalesRow>>(headers);

/** Ranges in some columns, apart from each other. */
const rangesIn = (length: number) =>
  fc.tuple(
    ...["B", "C", "D", "F", "H", "K"].map((column) =>
      fc.tuple(fc.integer({ min: 1, max: length }), fc.integer({ max: 3 }))
        .map(([first, more]) =>
          more < 1 ? [] : [
            `${column}${first}:${column}${Math.min(first + more, length + 1)}`,
          ]
        )
    ),
  ).map((ranges) => ranges.flat());

const cases = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: row },
    { weight: 1, arbitrary: badRow },
    { weight: 1, arbitrary: repeatedHeader },
  ),
  { minLength: 1, maxLength: 25 },
).chain((rows) => {
  const { length } = rows;
  const asMany = { minLength: length, maxLength: length };
  const flags = fc.array(fc.boolean(), asMany);
  return fc.record({
    rows: fc.constant<Partial<SalesRow>[]>(rows),
    isPlain: flags,
    isHidden: flags,
    ranges: fc.oneof(fc.constant([]), rangesIn(length)),
  });
});

Deno.test("aggregate() answers, notes and refuses the same in any spelling of rows", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async ({ rows, ...writing }) => {
      const usual = { ...writing, isPlain: rows.map(() => false) };
      const expected = await outcomeOf(workbook(rows, usual));
      assertEquals(await outcomeOf(workbook(rows, writing)), expected);
      seen.add(expected.reason ?? "");
      for (const { token } of expected.notes ?? []) seen.add(token);
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
    const writing = { isPlain: [true, true, true], isHidden: [], ranges: [] };
    const { notes } = await outcomeOf(workbook(rows, writing));
    const note = { count: 1, cells: ["D2", "D3"] };
    assertEquals(notes, [{ token: "similar-names", ...note }]);
  });
}
