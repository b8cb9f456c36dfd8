import fc from "../../../../../tests/support/fast_check.ts";
import {
  addMonths,
  type Change,
  change,
  changeBetween,
  type ChangeQuestion,
  coverageOf,
  likeForLike,
  type MonthRange,
  monthsIn,
  type NameChange,
  type NameColumn,
  nameColumns,
  type NameState,
  type SalesRows,
  select,
} from "../../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { decimalSum } from "../../../../../tests/support/exact_sums.ts";
import {
  exploredRows,
  halfYear,
  monthOf,
  monthRange,
  nameOf,
  type Rows,
  workbooks,
} from "../../../support/explored_rows.ts";

const column = fc.constantFrom(...nameColumns);

function shown(row: Rows[number], by: NameColumn): string {
  return nameOf(row, by) || "(空)";
}

function isIn({ from, to }: MonthRange, row: Rows[number]): boolean {
  return monthOf(row) >= from && monthOf(row) <= to;
}

function amounts(rows: Rows, measure: "qty" | "conv"): number[] {
  return rows.map((row) => Number(row[measure] ?? 0));
}

/** The difference of the numbers as they are written. */
function differenceOf(now: Rows, before: Rows, measure: "qty" | "conv") {
  return decimalSum([
    ...amounts(now, measure),
    ...amounts(before, measure).map((amount) => -amount),
  ]);
}

/** The definitions, word by word. */
function stateOf(
  months: readonly string[],
  period: MonthRange,
  other: MonthRange,
): NameState | undefined {
  const inPeriod = months.some((m) => m >= period.from && m <= period.to);
  const inOther = months.some((m) => m >= other.from && m <= other.to);
  if (inPeriod && inOther) return "kept";
  if (inOther) return "lost";
  if (!inPeriod) return undefined;
  const earlier = months.filter((m) => m < period.from);
  if (earlier.length === 0) return "new";
  return earlier.includes(addMonths(period.from, -1))
    ? "continuing"
    : "returned";
}

/** Compares a change with the rows themselves. */
function assertIsChange(
  answer: Change,
  rows: Rows,
  { by, period, other }: {
    by: NameColumn;
    period: MonthRange;
    other: MonthRange;
  },
): void {
  const names = new Set(rows.map((row) => shown(row, by)));
  const isFirst = !rows.some((row) => monthOf(row) < period.from);
  const expected = [...names].flatMap((name) => {
    const own = rows.filter((row) => shown(row, by) === name);
    const now = own.filter((row) => isIn(period, row));
    const before = own.filter((row) => isIn(other, row));
    if (now.length + before.length === 0) return [];
    const found = stateOf(own.map(monthOf), period, other);
    const state = found === "new" && isFirst ? undefined : found;
    const months = new Set(own.map(monthOf));
    return [{
      name,
      state,
      records: [now.length, before.length],
      qty: differenceOf(now, before, "qty"),
      conv: differenceOf(now, before, "conv"),
      lastMonth: own.map(monthOf).sort().at(-1),
      previousMonth: own.map(monthOf).filter((m) => m < period.from).sort()
        .at(-1),
      average: (differenceOf(own, [], "qty") / months.size).toFixed(6),
    }];
  });
  const changeOf = ({ period, other }: NameChange, measure: "qty" | "conv") =>
    changeBetween(period[measure], other[measure]).difference;
  const given = answer.names.map((one) => ({
    name: one.name,
    state: one.state,
    records: [one.period.records, one.other.records],
    qty: changeOf(one, "qty"),
    conv: changeOf(one, "conv"),
    lastMonth: one.lastMonth,
    previousMonth: one.previousMonth,
    average: one.average.qty.toFixed(6),
  }));
  const byName = (a: { name: string }, b: { name: string }) =>
    a.name < b.name ? -1 : 1;
  assertEquals(given.sort(byName), expected.sort(byName));
  const { stopped, ...counts } = answer.counts;
  for (const [state, count] of Object.entries(counts)) {
    const own = expected.filter((one) => one.state === state);
    assertEquals(count, own.length, state);
  }
  assertEquals(stopped, stoppedNames(rows, { by, period }).length);
}

/** The names that have rows in the period and in no earlier month, if there is one. */
function firstPurchases(
  rows: Rows,
  { by, period }: { by: NameColumn; period: MonthRange },
): string[] {
  const isBefore = (row: Rows[number]) => monthOf(row) < period.from;
  if (!rows.some(isBefore)) return [];
  const before = new Set(rows.filter(isBefore).map((row) => shown(row, by)));
  const now = rows.filter((row) => isIn(period, row))
    .map((row) => shown(row, by));
  return [...new Set(now)].filter((name) => !before.has(name)).sort();
}

/** In a period of several months: the names whose last row is in it, but not in its last month. */
function stoppedNames(
  rows: Rows,
  { by, period }: { by: NameColumn; period: MonthRange },
): string[] {
  const months = new Set(
    rows.filter((row) => isIn(period, row)).map(monthOf),
  );
  const end = [...months].sort().at(-1);
  if (period.from === period.to || end === undefined) return [];
  return [...new Set(rows.map((row) => shown(row, by)))].filter((name) => {
    const own = rows.filter((row) => shown(row, by) === name).map(monthOf);
    const last = own.sort().at(-1) ?? "";
    return last >= period.from && last < end;
  }).sort();
}

function isComparable(rows: Rows, ...ranges: MonthRange[]): boolean {
  const months = new Set(rows.map(monthOf));
  return ranges.flatMap(monthsIn).every((month) => months.has(month));
}

/** Compares the names of periods that cannot be compared with the rows themselves. */
function assertIsNoChange(
  answer: Change,
  rows: Rows,
  question: { by: NameColumn; period: MonthRange },
): void {
  const first = firstPurchases(rows, question);
  const stopped = stoppedNames(rows, question);
  const { names, counts, isCompared } = answer;
  assertEquals([isCompared, counts.new, counts.stopped], [
    false,
    first.length,
    stopped.length,
  ]);
  const expected = [...new Set([...first, ...stopped])].sort();
  assertEquals(names.map(({ name }) => name).sort(), expected);
}

const anyChange = fc.record({
  by: column,
  period: monthRange,
  other: monthRange,
});

Deno.test("change() has the exact difference and the state of each name", async () => {
  let compared = 0;
  const parts = fc.oneof(workbooks, halfYear);
  await fc.assert(
    fc.asyncProperty(parts, anyChange, async (parts, question) => {
      const rows = parts.flat();
      const answer = changeIn(await exploredRows(parts), question);
      const isChange = isComparable(rows, question.period, question.other);
      if (isChange) assertIsChange(answer, rows, question);
      else assertIsNoChange(answer, rows, question);
      compared += Number(isChange);
    }),
    { numRuns: 100, endOnFailure: true },
  );
  assert(compared > 20, `${compared} compared`);
});

/** The change between two periods of all rows. */
function changeIn(
  rows: SalesRows,
  question: Omit<ChangeQuestion, "coverage">,
): Change {
  const all = select(rows, {});
  return change(all, { ...question, all, coverage: coverageOf(rows) });
}

const buys = (hospital: string, months: number[], more = {}) =>
  months.map((month) => ({ month, hospital, ...more }));

/** The second quarter of 2024 against the first one. */
const quarters = {
  by: "hospital",
  period: { from: "2024-04", to: "2024-06" },
  other: { from: "2024-01", to: "2024-03" },
} as const;

Deno.test("change() lists names that have stopped in several months, and counts those that go on outside of the filter", async () => {
  const rows = await exploredRows([[
    ...[buys("stays", [1, 6]), buys("stops", [1, 5]), buys("once", [4])],
    ...[buys("pauses", [2, 4, 7]), buys("moves", [3, 4]), buys("lost", [2])],
    ...[buys("moves", [6], { agent: "b" }), buys("known", [2], { agent: "b" })],
    buys("known", [6]),
  ].flat()]);
  const [all, tally] = [{}, { without: { agent: ["b"] } }]
    .map((filter) => select(rows, filter));
  const coverage = coverageOf(rows);
  const { names, end, counts, outside } = change(tally, {
    ...quarters,
    coverage,
    all,
  });
  const stopped = names.filter(({ hasStopped }) => hasStopped)
    .map(({ name, state }) => `${name} ${state}`).sort();
  assertEquals(stopped, ["moves kept", "once new", "stops kept"]);
  assertEquals([end, counts.stopped, counts.lost], ["2024-06", 3, 1]);
  const none = { kept: 0, returned: 0, continuing: 0, lost: 0 };
  assertEquals(outside, { ...none, new: 1, stopped: 1 });
});

Deno.test("change() pairs lost and new names that differ only in width, case or blanks, the largest first", async () => {
  const rows = await exploredRows([[
    ...buys("x (1)", [1, 2, 3]),
    ...[buys("ＡＢ(1)", [1], { qty: 9 }), buys("y", [1, 4, 5, 6])].flat(),
    ...[buys("X(1)", [4, 5, 6]), buys("ab（1）", [4]), buys("z", [4])].flat(),
    ...buys("AB(1)", [4], { qty: 9 }),
  ]]);
  assertEquals(changeIn(rows, quarters).perhapsOne, [
    { lost: "ＡＢ(1)", new: "AB(1)" },
    { lost: "x (1)", new: "X(1)" },
  ]);
});

Deno.test("change() leaves a month out of sums, but not of states", async () => {
  // February is missing, and so sums leave out May.
  const rows = await exploredRows([[
    ...[buys("stays", [1, 3, 4, 5, 6]), buys("lost", [1]), buys("new", [4])],
    ...[buys("bought in May", [1, 5]), buys("only in May", [5])],
  ].flat()]);
  const pair = likeForLike(quarters, coverageOf(rows).months);
  const { names, isCompared } = changeIn(rows, { by: "hospital", ...pair });
  assertEquals(isCompared, true);
  const [{ whole, period, other }] = names;
  assertEquals([whole.qty, period.qty, other.qty], [3, 2, 2]);
  const states = names.map(({ name, state }) => `${name} ${state}`).sort();
  assertEquals(states, [
    ...["bought in May kept", "lost lost", "new new", "only in May new"],
    "stays kept",
  ]);
});
