import {
  calendarOf,
  coverageOf,
  select,
} from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { exploredRows, statsOfTally } from "../../support/explored_rows.ts";

/** Rows per month of 2024. */
function rowsOf(counts: readonly number[]) {
  return exploredRows([
    counts.flatMap((count, i) => Array(count).fill({ month: i + 1 })),
  ]);
}

Deno.test("coverageOf() returns the same for rows, their sums and their answer", async () => {
  const rows = await rowsOf([2, 0, 3]);
  const months = [
    { month: "2024-01", records: 2 },
    { month: "2024-03", records: 3 },
  ];
  const tally = select(rows, {});
  assertEquals(coverageOf(rows), { months });
  assertEquals(coverageOf(tally), { months });
  assertEquals(coverageOf(await statsOfTally(tally)), { months });
});

for (
  const [counts, mayBeIncomplete] of [
    [[4, 4, 4, 1], "2024-04"],
    [[4, 4, 4, 2], undefined],
    [[1, 4, 4, 4, 1], "2024-05"],
    [[9, 9, 1], undefined],
    [[2, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1], undefined],
    [[3, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1], "2024-12"],
    [[], undefined],
  ] as const
) {
  Deno.test(`coverageOf() judges ${counts} as ${mayBeIncomplete ?? "complete"}`, async () => {
    assertEquals(
      coverageOf(await rowsOf(counts)).mayBeIncomplete,
      mayBeIncomplete,
    );
  });
}

Deno.test("calendarOf() includes missing months", async () => {
  const coverage = coverageOf(await rowsOf([1, 0, 0, 2, 1]));
  const months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"];
  const missing = ["2024-02", "2024-03"];
  assertEquals(calendarOf(coverage), { months, missing });
  assertEquals(calendarOf(coverage, { from: "2024-02", to: "2024-04" }), {
    months: ["2024-04"],
    missing: [],
  });
  assertEquals(calendarOf(coverage, { from: "2025-01" }), {
    months: [],
    missing: [],
  });
});

Deno.test("calendarOf() does not fill a gap of centuries", async () => {
  const rows = await exploredRows([[{ year: 1900 }, { year: 9999 }]]);
  assertEquals(calendarOf(coverageOf(rows)), {
    months: ["1900-05", "9999-05"],
    missing: [],
  });
});
