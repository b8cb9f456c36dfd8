import { assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { addMonths } from "../../../explore/questions/mod.ts";
import {
  MAX_COLUMNS,
  monthPoints,
} from "../../../report/charts/month_points.ts";

/** Statistics with these quantities by month. */
function statsOf(quantities: Record<string, number>): MonthlySalesStats {
  const { total } = sampleStats;
  return {
    months: Object.keys(quantities),
    byMonth: Object.fromEntries(
      Object.entries(quantities).map(([month, totalQty]) => [
        month,
        { ...total, meta: { ...total.meta, totalQty } },
      ]),
    ),
    total,
  };
}

const shown = (quantities: Record<string, number>) =>
  monthPoints(statsOf(quantities), {
    months: Object.keys(quantities),
    measure: "qty",
  });

Deno.test("monthPoints() returns the value of the year before if the data has that month", () => {
  const points = shown({ "2023-12": 7, "2024-01": 8, "2024-12": 9 });
  assertEquals(points.at(-1), {
    month: "2024-12",
    value: 9,
    lastYear: 7,
    target: undefined,
    months: 1,
  });
  assertEquals(points[0].lastYear, undefined);
});

Deno.test("monthPoints() has the targets of months, if they are in the unit of the values", () => {
  const target = { target: 5, actual: 4, gap: 1, months: 1, passed: 1 };
  const targets = {
    by: "manager",
    measure: "qty",
    months: [{ month: "2024-02", ...target }],
  } as const;
  const targetsIn = (measure: "qty" | "conv") =>
    monthPoints(statsOf({ "2024-01": 3, "2024-02": 4 }), {
      months: ["2024-01", "2024-02"],
      measure,
      targets,
    }).map(({ target }) => target?.target);
  assertEquals(targetsIn("qty"), [undefined, 5]);
  assertEquals(targetsIn("conv"), [undefined, undefined]);
});

Deno.test("monthPoints() has a column for each month of a short gap", () => {
  assertEquals(
    shown({ "2023-11": 1, "2024-02": 2 }).map(({ month, value, months }) => [
      month,
      value,
      months,
    ]),
    [
      ["2023-11", 1, 1],
      ["2023-12", undefined, 1],
      ["2024-01", undefined, 1],
      ["2024-02", 2, 1],
    ],
  );
});

Deno.test("monthPoints() has a column for each of three missing months, and one for four", () => {
  const columns = (after: string) =>
    shown({ "2023-11": 1, [after]: 2 }).map(({ months }) => months);
  assertEquals(columns("2024-03"), [1, 1, 1, 1, 1]);
  assertEquals(columns("2024-04"), [1, 4, 1]);
});

Deno.test("monthPoints() has one column for a long gap", () => {
  const points = shown({ "1924-01": 1, "2024-01": 2 });
  assertEquals(points.map(({ month, months }) => [month, months]), [
    ["1924-01", 1],
    ["1924-02", 1199],
    ["2024-01", 1],
  ]);
});

Deno.test("monthPoints() counts a month without the chosen names as zero", () => {
  const stats = statsOf({ "2024-01": 5 });
  const points = monthPoints(stats, {
    months: ["2024-01", "2024-02"],
    measure: "qty",
  });
  assertEquals(points.map(({ value }) => value), [5, 0]);
});

Deno.test("monthPoints() shows the newest of very many months", () => {
  const months = Array.from(
    { length: MAX_COLUMNS + 5 },
    (_, i) => addMonths("2000-01", i),
  );
  const points = shown(Object.fromEntries(months.map((month) => [month, 1])));
  assertEquals(points.length, MAX_COLUMNS);
  assertEquals(points.at(-1)?.month, months.at(-1));
});
