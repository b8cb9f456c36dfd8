import { assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/mod.ts";
import { changeOf, monthBefore, TOTAL } from "../../../page/figures/mod.ts";

Deno.test("monthBefore() gives the month before, across the turn of a year", () => {
  assertEquals(monthBefore("2024-05"), "2024-04");
  assertEquals(monthBefore("2024-01"), "2023-12");
  assertEquals(monthBefore("2024-12"), "2024-11");
});

Deno.test("changeOf() compares with the month before", () => {
  const change = changeOf(sampleStats, "2024-05", "totalQty");
  assertEquals(change, { difference: -220, ratio: -220 / 1500 });
});

Deno.test("changeOf() subtracts decimals as people do", () => {
  const change = changeOf(sampleStats, "2024-05", "totalConv");
  assertEquals(change?.difference, -0.044);
});

Deno.test("changeOf() subtracts large amounts without binary digits", () => {
  const may = sampleStats.byMonth["2024-05"];
  const april = sampleStats.byMonth["2024-04"];
  const withQty = (month: typeof may, totalQty: number) => ({
    ...month,
    meta: { ...month.meta, totalQty },
  });
  const stats = {
    ...sampleStats,
    byMonth: {
      "2024-04": withQty(april, 1_234_567.1),
      "2024-05": withQty(may, 1_234_567.8),
    },
  };
  assertEquals(changeOf(stats, "2024-05", "totalQty")?.difference, 0.7);
});

Deno.test("changeOf() compares neither the first month nor the total", () => {
  assertEquals(changeOf(sampleStats, "2024-04", "totalQty"), undefined);
  assertEquals(changeOf(sampleStats, TOTAL, "totalQty"), undefined);
});

Deno.test("changeOf() does not compare over a gap between months", () => {
  const may = sampleStats.byMonth["2024-05"];
  const april = sampleStats.byMonth["2024-04"];
  const stats = {
    ...sampleStats,
    months: ["2024-03", "2024-05"],
    byMonth: { "2024-03": april, "2024-05": may },
  };
  assertEquals(changeOf(stats, "2024-05", "totalQty"), undefined);
});

Deno.test("changeOf() has no ratio to nothing or to returns", () => {
  const april = sampleStats.byMonth["2024-04"];
  for (const totalQty of [0, -10]) {
    const stats = {
      ...sampleStats,
      byMonth: {
        ...sampleStats.byMonth,
        "2024-04": { ...april, meta: { ...april.meta, totalQty } },
      },
    };
    const change = changeOf(stats, "2024-05", "totalQty");
    assertEquals(change, { difference: 1280 - totalQty, ratio: undefined });
  }
});
