import {
  addMonths,
  calendarOf,
  coverageOf,
  hasMonth,
  knownRange,
  likeForLike,
  monthsIn,
  nearestMonths,
  rangeWithin,
} from "../../../explore/questions/mod.ts";
import {
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";

/** The range of a text such as `2024-01..2024-03`, or of a month. */
function rangeOf(text: string) {
  const [from, to = from] = text.split("..");
  return { from, to };
}

Deno.test("rangeWithin() cuts a range to the first and last month of the data", () => {
  const within = (text: string) =>
    rangeWithin(rangeOf(text), ["2024-02", "2024-05"]);
  assertEquals(within("2023-12..2024-06"), rangeOf("2024-02..2024-05"));
  assertEquals(within("2024-01..2024-03"), rangeOf("2024-02..2024-03"));
  assertEquals(within("2024-03..2024-04"), undefined);
  assertEquals(rangeWithin(rangeOf("2024-01"), []), undefined);
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

Deno.test("likeForLike() leaves periods as they are if nothing is missing, or all of one, or for different lengths", () => {
  const pair = { period: year(2024), other: year(2023) };
  const [now, before] = [pair.period, pair.other].map(monthsIn);
  assertEquals(likeForLike(pair, [...now, ...before]), pair);
  assertEquals(likeForLike(pair, now), pair);
  const shorter = { ...pair, other: rangeOf("2023-01..2023-02") };
  assertEquals(likeForLike(shorter, ["2024-01", "2023-01"]), shorter);
});

Deno.test("hasMonth() knows the months that a range is without", () => {
  const range = { ...rangeOf("2024-01..2024-04"), without: ["2024-03"] };
  const has = ["03", "04", "05"].map((month) =>
    hasMonth(range, `2024-${month}`)
  );
  assertEquals(has, [false, true, false]);
});

const someOf = (year: number, months: readonly number[]) =>
  months.map((month) => `${year}-${`${month}`.padStart(2, "0")}`);

Deno.test("knownRange() is the part of a range that the data has, without the gaps between", () => {
  const known = someOf(2024, [3, 5, 6]);
  const of = (range: string) => knownRange(rangeOf(range), known);
  const months = rangeOf("2024-03..2024-05");
  assertEquals(of("2024-01..2024-05"), { ...months, without: ["2024-04"] });
  assertEquals(of("2024-05..2024-09"), rangeOf("2024-05..2024-06"));
  assertEquals(of("2024-07..2024-09"), undefined);
});

Deno.test("nearestMonths() has the last month before and the first one after", () => {
  const months = someOf(2024, [1, 3, 6, 7]);
  assertEquals(nearestMonths("2024-05", { months }), ["2024-03", "2024-06"]);
});

/** Rows per month of 2024. */
function rowsOf(counts: readonly number[]) {
  return exploredRows([
    counts.flatMap((count, i) => Array(count).fill({ month: i + 1 })),
  ]);
}

const judged: [counts: number[], mayBeIncomplete?: string][] = [
  [[4, 4, 4, 1], "2024-04"],
  [[4, 4, 4, 2]],
  [[1, 4, 4, 4, 1], "2024-05"],
  [[9, 9, 1]],
  [[2, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]],
  [[3, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1], "2024-12"],
  [[]],
];
for (const [counts, month] of judged) {
  Deno.test(`coverageOf() of ${counts} rows a month says that ${month ?? "none"} may be incomplete`, async () => {
    assertEquals(coverageOf(await rowsOf(counts)).mayBeIncomplete, month);
  });
}

Deno.test("calendarOf() includes missing months", async () => {
  const coverage = coverageOf(await rowsOf([1, 0, 0, 2, 1]));
  const months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"];
  assertEquals(calendarOf(coverage), months);
  const spring = calendarOf(coverage, rangeOf("2024-02..2024-04"));
  assertEquals(spring, ["2024-04"]);
  const later = calendarOf(coverage, { from: "2025-01" });
  assertEquals(later, []);
});

Deno.test("calendarOf() does not fill a gap of centuries", async () => {
  const rows = await exploredRows([[{ year: 1900 }, { year: 9999 }]]);
  assertEquals(calendarOf(coverageOf(rows)), ["1900-05", "9999-05"]);
});
