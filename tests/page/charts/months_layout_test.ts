import { assert, assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/mod.ts";
import { AXIS, layoutMonths } from "../../../page/charts/mod.ts";

const [qty] = layoutMonths(sampleStats, 640).panels;

Deno.test("layoutMonths() makes bars as high as their amounts", () => {
  const [april, may] = qty.bars;
  assert(Math.abs(april.height / may.height - 1500 / 1280) < 1e-9);
});

Deno.test("layoutMonths() keeps bars beside the axis and within the width", () => {
  for (const { x, width } of qty.bars) {
    assert(x > AXIS && x + width < 640);
  }
});

Deno.test("layoutMonths() hangs returns below zero", () => {
  const april = sampleStats.byMonth["2024-04"];
  const stats = {
    ...sampleStats,
    byMonth: {
      ...sampleStats.byMonth,
      "2024-04": { ...april, meta: { ...april.meta, totalQty: -500 } },
    },
  };
  const [{ bars, zero }] = layoutMonths(stats, 640).panels;
  assertEquals(bars[0].y, zero);
  assert(bars[0].height > 0 && bars[1].y < zero);
});

Deno.test("layoutMonths() has ticks from zero, one of them above the bars", () => {
  const values = qty.ticks.map(({ value }) => value);
  assertEquals(values[0], 0);
  assert((values.at(-1) ?? 0) >= 1500);
});

Deno.test("layoutMonths() draws months without amounts", () => {
  const none = {
    ...sampleStats,
    byMonth: Object.fromEntries(
      Object.entries(sampleStats.byMonth).map(([month, stats]) => [month, {
        ...stats,
        meta: { ...stats.meta, totalQty: 0, totalConv: 0 },
      }]),
    ),
  };
  const { bars } = layoutMonths(none, 640).panels[0];
  assertEquals(bars.map(({ height }) => height), [0, 0]);
});
