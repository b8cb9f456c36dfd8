import fc from "../../../../tests/support/fast_check.ts";
import {
  type CellFigure,
  coverageOf,
  cross,
  crossValues,
  type MonthKey,
  select,
} from "../../../explore/questions/mod.ts";
import { addMonths } from "../../../explore/questions/months.ts";
import {
  type CrossValue,
  knownTotals,
} from "../../../explore/questions/mod.ts";
import {
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";

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
  if (months.length === 1 && !has(months[0])) return "noData";
  const now = sum(months, isOwn);
  if (figure === "amount") return now.records === 0 ? "noRecords" : now.value;
  if (figure === "share") {
    if (now.records === 0) return "noRecords";
    const whole = sum(months, () => true).value;
    return whole > 0 && now.value >= 0 ? now.value / whole : "notPositive";
  }
  const distance = figure === "before" ? 1 : 12;
  const earlier = months.map((month) => addMonths(month, -distance));
  if (!earlier.every(has) || !months.every(has)) return "noFormer";
  const former = sum(earlier, isOwn);
  if (former.records === 0) {
    return now.records === 0 ? "noRecords" : "noneBefore";
  }
  if (former.value <= 0) return "notPositive";
  return (now.value - former.value) / former.value;
}

for (const figure of ["amount", "share", "before", "yearBefore"] as const) {
  Deno.test(`crossValues() shows ${figure} of every month, name and total as the rows have it`, async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.boolean(), async (sales, hasMonthRows) => {
        const rows = await exploredRows([sales]);
        const table = cross(rows, {
          rows: hasMonthRows ? "month" : "province",
          columns: hasMonthRows ? "province" : "month",
          ...figure === "before" || figure === "yearBefore"
            ? { compare: figure }
            : {},
        });
        const months = hasMonthRows ? "rows" : "columns";
        const shown = crossValues(table, { figure, measure: "qty", months });
        const { labels } = table[months];
        const provinces = (hasMonthRows ? table.columns : table.rows).labels;
        const value = (
          months: readonly MonthKey[],
          province: string | undefined,
        ) => expected(sales, { figure, months, province });
        const cells = hasMonthRows
          ? labels.flatMap((month) =>
            provinces.map((province) => value([month], province))
          )
          : provinces.flatMap((province) =>
            labels.map((month) => value([month], province))
          );
        assertEquals(shown.cells, cells);
        const ofMonths = labels.map((month) => value([month], undefined));
        const ofNames = provinces.map((province) => value(labels, province));
        assertEquals(shown[months], ofMonths);
        assertEquals(shown[hasMonthRows ? "columns" : "rows"], ofNames);
        assertEquals(shown.total, value(labels, undefined));
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
}

const year = await exploredRows([
  [[1, 4], [2, 5], [3, 10]].map(([month, qty]) => ({
    month,
    qty,
    province: "p",
  })),
]);
const byMonth = { rows: "province", columns: "month" } as const;

Deno.test("cross() compares the first month of a range with the one before the range", () => {
  const table = cross(year, {
    ...byMonth,
    months: { from: "2024-02", to: "2024-03" },
    compare: "before",
  });
  const options = {
    figure: "before",
    measure: "qty",
    months: "columns",
  } as const;
  const { cells, rows } = crossValues(table, options);
  assertEquals(cells, [0.25, 1]);
  // 15 boxes in two months, after 9 in the two months one month earlier.
  assertEquals(rows, [6 / 9]);
});

Deno.test("cross() compares the same for rows, their sums and a part of the names", () => {
  const question = { ...byMonth, compare: "before" } as const;
  const where = { province: ["p"] };
  const coverage = coverageOf(year);
  assertEquals(
    cross(select(year, { where }), { ...question, coverage }),
    cross(year, { ...question, where, coverage }),
  );
});

Deno.test("crossValues() shows shares of the column where no axis has months", async () => {
  const rows = await exploredRows([[
    { province: "p", level: "三级", qty: 1 },
    { province: "q", level: "三级", qty: 3 },
    { province: "q", level: "二级", qty: 5 },
  ]]);
  const table = cross(rows, {
    rows: "province",
    columns: "level",
    measure: "qty",
  });
  const options = {
    figure: "share",
    measure: "qty",
    months: undefined,
  } as const;
  assertEquals(crossValues(table, options), {
    cells: [0.75, 1, 0.25, "noRecords"],
    rows: [8 / 9, 1 / 9],
    columns: [1, 1],
    total: 1,
  });
});

Deno.test("crossValues() shows active hospitals, counted anew in totals, and boxes of each", async () => {
  const rows = await exploredRows([[
    { month: 1, province: "p", hospital: "a", qty: 4 },
    { month: 2, province: "p", hospital: "a", qty: 6 },
    { month: 2, province: "q", hospital: "b", qty: -5 },
  ]]);
  const valuesOf = (measure: "active" | "perHospital") =>
    crossValues(
      cross(rows, { rows: "province", columns: "quarter", measure }),
      {
        figure: "amount",
        measure,
        months: "columns",
      },
    );
  assertEquals(valuesOf("active"), {
    cells: [1, 0],
    rows: [1, 0],
    columns: [1],
    total: 1,
  });
  assertEquals(valuesOf("perHospital"), {
    cells: [10, "notPositive"],
    rows: [10, "notPositive"],
    columns: [5],
    total: 5,
  });
});

Deno.test("crossValues() shows changes only if the table was asked to compare", () => {
  const table = cross(year, byMonth);
  const options = {
    figure: "before",
    measure: "qty",
    months: "columns",
  } as const;
  const nothing = assertThrows(() => crossValues(table, options), TypeError);
  assertEquals(nothing.message, "The table compares nothing");
  const names = assertThrows(
    () =>
      cross(year, { rows: "province", columns: "level", compare: "before" }),
    TypeError,
  );
  assertEquals(names.message, "Only months can be compared");
});

Deno.test("knownTotals() leaves out totals that all lack a month", () => {
  const known = (...totals: CrossValue[]) =>
    knownTotals({ cells: [], rows: totals, columns: [], total: "noData" });
  assertEquals(known("noFormer", "noData"), { rows: false, columns: false });
  for (const value of [0, "noRecords", "noneBefore", "notPositive"] as const) {
    assertEquals(known("noFormer", value).rows, true, `${value}`);
  }
});
