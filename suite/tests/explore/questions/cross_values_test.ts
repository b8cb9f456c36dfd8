/** The cells of a cross table: amounts, shares, or changes by month. */
import fc from "../../../../tests/support/fast_check.ts";
import type { CellFigure, MonthKey } from "../../../explore/questions/mod.ts";
import { addMonths } from "../../../explore/questions/months.ts";
import type { AskedQuestion } from "../../../explore/question/schema/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { answerTo, dataOfRows, refusalOf } from "../../support/sales_data.ts";

interface Sale {
  year: number;
  month: number;
  province: string;
  qty: number;
}

const sales = fc.array(
  fc.record({
    year: fc.constantFrom(2023, 2024),
    month: fc.integer({ min: 1, max: 12 }),
    province: fc.constantFrom("p", "q", "r"),
    qty: fc.integer({ min: -3, max: 9 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const keyOf = ({ year, month }: Sale) =>
  `${year}-${String(month).padStart(2, "0")}`;

/** The value of some months and provinces, from the rows themselves. */
function expected(
  all: readonly Sale[],
  { figure, months, province }: {
    figure: CellFigure;
    months: readonly MonthKey[];
    /** All by default. */
    province?: string | undefined;
  },
) {
  const has = (month: MonthKey) => all.some((sale) => keyOf(sale) === month);
  const sum = (months: readonly MonthKey[], isIn: (sale: Sale) => boolean) => {
    const rows = all.filter((sale) =>
      months.includes(keyOf(sale)) && isIn(sale)
    );
    return {
      value: rows.reduce((sum, { qty }) => sum + qty, 0),
      records: rows.length,
    };
  };
  const isOwn = (sale: Sale) =>
    province === undefined || sale.province === province;
  if (months.length === 1 && !has(months[0])) return null;
  const now = sum(months, isOwn);
  if (figure === "amount") return now.records === 0 ? null : now.value;
  if (figure === "share") {
    if (now.records === 0) return null;
    const whole = sum(months, () => true).value;
    return whole > 0 && now.value >= 0 ? now.value / whole : "notPositive";
  }
  const distance = figure === "before" ? 1 : 12;
  const earlier = months.map((month) => addMonths(month, -distance));
  if (!earlier.every(has) || !months.every(has)) return "noFormer";
  const former = sum(earlier, isOwn);
  if (former.records === 0) {
    return now.records === 0 ? null : "noneBefore";
  }
  if (former.value <= 0) return "notPositive";
  return (now.value - former.value) / former.value;
}

/** Compares every cell and total with the rows themselves. */
async function assertIsCross(
  sales: Sale[],
  { cells, hasMonthRows }: { cells: CellFigure; hasMonthRows: boolean },
): Promise<void> {
  const axes = hasMonthRows
    ? { rows: "month", columns: "province" } as const
    : { rows: "province", columns: "month" } as const;
  const data = await dataOfRows([sales]);
  const { table } = answerTo({ show: "cross", ...axes, cells }, data);
  assertEquals(table.columns.at(-1)?.cells ?? "amount", cells);
  const columns = table.columns.flatMap(({ label }) => label ?? []);
  const rows = table.rows.map(([name]) => String(name));
  const months = hasMonthRows ? rows : columns;
  const value = (row?: string, column?: string) => {
    const [month, province] = hasMonthRows ? [row, column] : [column, row];
    return expected(sales, {
      figure: cells,
      months: month === undefined ? months : [month],
      province,
    });
  };
  const hasTotals = table.columns.some(({ key }) => key === "total");
  const line = (row?: string) => [
    row ?? null,
    ...hasTotals ? [value(row)] : [],
    ...columns.map((column) => value(row, column)),
  ];
  assertEquals<unknown>(table.rows, rows.map((row) => line(row)));
  for (const totals of table.totals) assertEquals<unknown>(totals, line());
  // Totals that would all be without a former amount are left out.
  const isShown = (values: unknown[]) =>
    cells === "amount" || cells === "share" ||
    values.some((one) => one !== "noFormer");
  assertEquals([hasTotals, table.totals.length > 0], [
    isShown(rows.map((row) => value(row))),
    isShown(columns.map((column) => value(undefined, column))),
  ]);
}

for (const cells of ["amount", "share", "before", "yearBefore"] as const) {
  Deno.test(`a cross table has the ${cells} of its rows in every cell and total`, async () => {
    await fc.assert(
      fc.asyncProperty(
        sales,
        fc.boolean(),
        (sales, hasMonthRows) => assertIsCross(sales, { cells, hasMonthRows }),
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
}

const months = [[1, 4], [2, 5], [3, 10]].map(([month, qty]) => ({
  month,
  qty,
  province: "p",
}));
const byMonth = { rows: "province", columns: "month" } as const;

/** The cells of an answer, totals first. */
async function linesOf(
  asked: AskedQuestion,
  sales: Parameters<typeof dataOfRows>[0][number],
) {
  const { table } = answerTo(
    { show: "cross", ...asked },
    await dataOfRows([sales]),
  );
  return [...table.totals, ...table.rows];
}

Deno.test("a cross table compares the first month of a range with the one before the range", async () => {
  const period = { from: "2024-02", to: "2024-03" };
  // 15 boxes in two months, after 9 in the two months one month earlier.
  assertEquals(await linesOf({ ...byMonth, period, cells: "before" }, months), [
    [null, 6 / 9, 0.25, 1],
    ["p", 6 / 9, 0.25, 1],
  ]);
});

Deno.test("a cross table has shares of a column where no axis has months, but none of active hospitals", async () => {
  const sales = [
    { province: "p", level: "三级", qty: 1 },
    { province: "q", level: "三级", qty: 3 },
    { province: "q", level: "二级", qty: 5 },
  ];
  const asked = { rows: "province", columns: "level", cells: "share" } as const;
  assertEquals(await linesOf(asked, sales), [
    [null, 1, 1, 1],
    ["q", 8 / 9, 0.75, 1],
    ["p", 1 / 9, 0.25, null],
  ]);
  const lines = await linesOf({ ...asked, measure: "active" }, sales);
  const cells = new Set(lines.flatMap(([, ...cells]) => cells));
  assertEquals(cells, new Set(["notPositive", null]));
});

const withoutFormer: AskedQuestion[] = [
  { rows: "province", columns: "level" },
  { rows: "province", columns: "quarter" },
  { ...byMonth, measure: "active" },
];
for (const axes of withoutFormer) {
  Deno.test(`a cross table has no changes of ${JSON.stringify(axes)}: only sums by month have them`, async () => {
    const data = await dataOfRows([months]);
    const asked: AskedQuestion = { show: "cross", ...axes, cells: "before" };
    assertEquals(refusalOf(asked, data), { why: "no_former" });
  });
}

const grown = [["p", 1], ["r", -0.75]];
const inOrder = { ascending: grown.toReversed(), descending: grown } as const;
for (const way of ["ascending", "descending"] as const) {
  Deno.test(`a cross table in ${way} order of a column has rows without a value last`, async () => {
    const sales = [
      ...months,
      { month: 3, province: "q", qty: 3 },
      { month: 2, province: "r", qty: 8 },
      { month: 3, province: "r", qty: 2 },
    ];
    const order = { column: "2024-03", way };
    const asked = { ...byMonth, cells: "before", order } as const;
    const [, ...rows] = await linesOf(asked, sales);
    const changes = rows.map((row) => [row[0], row.at(-1)]);
    assertEquals(changes, [...inOrder[way], ["q", "noneBefore"]]);
  });
}
