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
    /** Undefined for all. */
    province: string | undefined;
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

for (const cells of ["amount", "share", "before", "yearBefore"] as const) {
  Deno.test(`a cross table has the ${cells} of every month, name and total as the rows have it`, async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.boolean(), async (sales, hasMonthRows) => {
        const { table } = answerTo({
          show: "cross",
          rows: hasMonthRows ? "month" : "province",
          columns: hasMonthRows ? "province" : "month",
          cells,
        }, await dataOfRows([sales]));
        const columns = table.columns.flatMap(({ label }) => label ?? []);
        const shown = table.columns.at(-1)?.cells ?? "amount";
        assertEquals(shown, cells);
        const rows = table.rows.map(([name]) => String(name));
        const months = hasMonthRows ? rows : columns;
        const value = (row: string | undefined, column: string | undefined) => {
          const [month, province] = hasMonthRows
            ? [row, column]
            : [column, row];
          return expected(sales, {
            figure: cells,
            months: month === undefined ? months : [month],
            province,
          });
        };
        const hasTotals = table.columns.some(({ key }) => key === "total");
        const line = (row: string | undefined) => [
          row ?? null,
          ...hasTotals ? [value(row, undefined)] : [],
          ...columns.map((column) => value(row, column)),
        ];
        assertEquals<unknown>(table.rows, rows.map(line));
        for (const totals of table.totals) {
          assertEquals<unknown>(totals, line(undefined));
        }
        const known = (values: unknown[]) =>
          cells === "amount" || cells === "share" ||
          values.some((one) => one !== "noFormer");
        assertEquals(
          [hasTotals, table.totals.length > 0],
          [
            known(rows.map((row) => value(row, undefined))),
            known(columns.map((column) => value(undefined, column))),
          ],
        );
      }),
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

Deno.test("a cross table has shares of the column where no axis has months", async () => {
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
  // Active hospitals do not add up.
  const lines = await linesOf({ ...asked, measure: "active" }, sales);
  const cells = new Set(lines.flatMap(([, ...cells]) => cells));
  assertEquals(cells, new Set(["notPositive", null]));
});

Deno.test("a cross table has changes of sums by month alone", async () => {
  const data = await dataOfRows([months]);
  for (
    const asked of [
      { rows: "province", columns: "level" },
      { rows: "province", columns: "quarter" },
      { ...byMonth, measure: "active" },
    ] as const
  ) {
    assertEquals(
      refusalOf({ show: "cross", ...asked, cells: "before" }, data),
      { why: "no_former" },
    );
  }
});

Deno.test("a cross table in the order of a column has rows without a value last", async () => {
  const sales = [
    ...months,
    { month: 3, province: "q", qty: 3 },
    { month: 2, province: "r", qty: 8 },
    { month: 3, province: "r", qty: 2 },
  ];
  for (const way of ["ascending", "descending"] as const) {
    const [, ...rows] = await linesOf({
      ...byMonth,
      cells: "before",
      order: { column: "2024-03", way },
    }, sales);
    const last = rows.map((row) => [row[0], row.at(-1)]);
    assertEquals(last.at(-1), ["q", "noneBefore"]);
    assertEquals(
      last.slice(0, 2),
      way === "ascending" ? [["r", -0.75], ["p", 1]] : [["p", 1], ["r", -0.75]],
    );
  }
});
