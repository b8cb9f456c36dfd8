import {
  addMonths,
  calendarOf,
  comparisonOf,
  coverageOf,
  hasMonth,
  knownRange,
  likeForLike,
  monthsIn,
  notCompared,
  quarterOf,
  select,
  totalIn,
  yearToDate,
} from "../../../explore/questions/mod.ts";
import {
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { exploredRows, statsOfTally } from "../../support/explored_rows.ts";

Deno.test("addMonths() crosses the end of a year", () => {
  assertEquals(addMonths("2024-11", 3), "2025-02");
  assertEquals(addMonths("2024-01", -1), "2023-12");
  assertEquals(addMonths("2024-01", -13), "2022-12");
});

Deno.test("monthsIn() includes both ends, and is empty if they are swapped", () => {
  assertEquals(monthsIn({ from: "2023-12", to: "2024-02" }), [
    "2023-12",
    "2024-01",
    "2024-02",
  ]);
  assertEquals(monthsIn({ from: "2024-02", to: "2024-01" }), []);
});

Deno.test("quarterOf() follows the calendar", () => {
  assertEquals(quarterOf("2024-05"), { from: "2024-04", to: "2024-06" });
  assertEquals(quarterOf("2024-12"), { from: "2024-10", to: "2024-12" });
});

Deno.test("comparisonOf() returns as many months before, or those of the year before", () => {
  const month = { from: "2024-01", to: "2024-01" };
  assertEquals(comparisonOf(month, "before"), {
    from: "2023-12",
    to: "2023-12",
  });
  assertEquals(comparisonOf(quarterOf("2024-02"), "before"), {
    from: "2023-10",
    to: "2023-12",
  });
  assertEquals(comparisonOf({ from: "2024-01", to: "2024-03" }, "yearBefore"), {
    from: "2023-01",
    to: "2023-03",
  });
});

for (const key of ["2024-00", "2024-13", "2024-5", "24-05", "", "2024-05-01"]) {
  Deno.test(`addMonths() refuses "${key}"`, () => {
    const { message } = assertThrows(() => addMonths(key, 1), RangeError);
    assertEquals(message, `No month: ${key}`);
  });
}

const year = (year: number) => ({ from: `${year}-01`, to: `${year}-12` });

Deno.test("likeForLike() leaves out each missing month with its counterpart", () => {
  const known = [...monthsIn(year(2023)), ...monthsIn(year(2024))]
    .filter((month) => month !== "2023-05" && month !== "2024-08");
  assertEquals(likeForLike({ period: year(2024), other: year(2023) }, known), {
    period: { ...year(2024), without: ["2024-05", "2024-08"] },
    other: { ...year(2023), without: ["2023-05", "2023-08"] },
  });
});

Deno.test("likeForLike() pairs months by their place, not by their name", () => {
  const period = { from: "2024-04", to: "2024-06" };
  const other = comparisonOf(period, "before");
  const known = ["2024-01", "2024-03", ...monthsIn(period)];
  const alike = likeForLike({ period, other }, known);
  assertEquals(alike?.period.without, ["2024-05"]);
  assertEquals(alike?.other.without, ["2024-02"]);
});

Deno.test("likeForLike() has no answer if nothing is missing, or everything", () => {
  const pair = { period: year(2024), other: year(2023) };
  const all = [...monthsIn(pair.period), ...monthsIn(pair.other)];
  assertEquals(likeForLike(pair, all), undefined);
  assertEquals(likeForLike(pair, monthsIn(pair.period)), undefined);
});

Deno.test("hasMonth() and monthsIn() know the months that a range is without", () => {
  const range = { from: "2024-01", to: "2024-04", without: ["2024-03"] };
  assertEquals(monthsIn(range), ["2024-01", "2024-02", "2024-04"]);
  assertEquals(hasMonth(range, "2024-03"), false);
  assertEquals(hasMonth(range, "2024-04"), true);
  assertEquals(hasMonth(range, "2024-05"), false);
});

Deno.test("likeForLike() does not pair periods of different lengths", () => {
  const period = { from: "2024-01", to: "2024-03" } as const;
  const other = { from: "2023-01", to: "2023-02" } as const;
  assertEquals(
    likeForLike({ period, other }, ["2024-01", "2023-01"]),
    undefined,
  );
});

const someOf = (year: number, months: readonly number[]) =>
  months.map((month) => `${year}-${`${month}`.padStart(2, "0")}`);

Deno.test("yearToDate() compares January up to the month with the same months a year before", () => {
  const known = [...someOf(2023, [1, 2, 3, 4]), ...someOf(2024, [1, 2, 3])];
  const period = { from: "2024-01", to: "2024-03" };
  assertEquals(yearToDate("2024-03", known), {
    asked: period,
    known: someOf(2024, [1, 2, 3]),
    isWhole: true,
    alike: { period, other: { from: "2023-01", to: "2023-03" } },
  });
});

Deno.test("yearToDate() says which of its months the data has, and which of these it does not compare", () => {
  const known = [...someOf(2023, [3]), ...someOf(2024, [3, 5, 6])];
  const year = yearToDate("2024-05", known);
  assertEquals([year.asked.from, year.asked.to], ["2024-01", "2024-05"]);
  assertEquals([year.known, year.isWhole], [someOf(2024, [3, 5]), false]);
  assertEquals(notCompared(year), ["2024-05"]);
});

Deno.test("knownRange() is the part of a range that the data has, without the gaps between", () => {
  const known = someOf(2024, [3, 5, 6]);
  const of = (from: number, to: number) =>
    knownRange({ from: `2024-0${from}`, to: `2024-0${to}` }, known);
  assertEquals(of(1, 5), {
    from: "2024-03",
    to: "2024-05",
    without: ["2024-04"],
  });
  assertEquals(of(5, 9), { from: "2024-05", to: "2024-06" });
  assertEquals(of(7, 9), undefined);
});

Deno.test("yearToDate() leaves out the months that either year lacks", () => {
  const known = [...someOf(2023, [1, 3]), ...someOf(2024, [1, 2, 3])];
  const { alike } = yearToDate("2024-03", known);
  assertEquals(alike?.period.without, ["2024-02"]);
  assertEquals(alike?.other.without, ["2023-02"]);
});

Deno.test("yearToDate() compares nothing with a year that the data lacks", () => {
  assertEquals(yearToDate("2024-02", someOf(2024, [1, 2])), {
    asked: { from: "2024-01", to: "2024-02" },
    known: someOf(2024, [1, 2]),
    isWhole: true,
  });
});

Deno.test("totalIn() adds up the months of a range that there are, exactly", async () => {
  const rows = await exploredRows([[
    { month: 1, qty: 0.1, conv: 1 },
    { month: 2, qty: 0.2, conv: 2 },
    { month: 5, qty: 4, conv: 3 },
  ]]);
  const stats = await statsOfTally(select(rows, {}));
  const of = (from: string, to: string, without: string[] = []) =>
    totalIn(stats, { from, to, without }).qty;
  assertEquals(of("2024-01", "2024-03"), 0.3);
  assertEquals(of("2024-01", "2024-05", ["2024-02"]), 4.1);
  assertEquals(of("2025-01", "2025-05"), 0);
});

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
