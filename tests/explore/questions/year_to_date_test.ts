import { select, totalIn, yearToDate } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { exploredRows, statsOfTally } from "../../support/explored_rows.ts";

const year = (year: number, months: readonly number[]) =>
  months.map((month) => `${year}-${`${month}`.padStart(2, "0")}`);

Deno.test("yearToDate() compares January up to the month with the same months a year before", () => {
  const known = [...year(2023, [1, 2, 3, 4]), ...year(2024, [1, 2, 3])];
  const period = { from: "2024-01", to: "2024-03" };
  assertEquals(yearToDate("2024-03", known), {
    period,
    alike: { period, other: { from: "2023-01", to: "2023-03" } },
  });
});

Deno.test("yearToDate() leaves out the months that either year lacks", () => {
  const known = [...year(2023, [1, 3]), ...year(2024, [1, 2, 3])];
  const { alike } = yearToDate("2024-03", known);
  assertEquals(alike?.period.without, ["2024-02"]);
  assertEquals(alike?.other.without, ["2023-02"]);
});

Deno.test("yearToDate() compares nothing with a year that the data lacks", () => {
  assertEquals(yearToDate("2024-02", year(2024, [1, 2])), {
    period: { from: "2024-01", to: "2024-02" },
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
