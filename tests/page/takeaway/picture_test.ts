import { assert, assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/mod.ts";
import { monthPoints } from "../../../report/charts/mod.ts";
import { languageOf } from "../../../page/language.ts";
import { drawMonths } from "../../../page/takeaway/picture.ts";

const { months } = sampleStats;
const options = {
  points: monthPoints(sampleStats, { months, measure: "qty" }),
  measure: "qty",
  chosen: undefined,
  about: "",
  language: languageOf("zh"),
} as const;
const svg = drawMonths(options);

Deno.test("drawMonths() draws a bar for each month", () => {
  assertEquals(svg.match(/<path d="M[^"]*Z" fill="#2f5bea"/g)?.length, 2);
});

Deno.test("drawMonths() names the measure and the months", () => {
  for (const text of ["出库数量（盒）", "2024年4月", "2024年5月"]) {
    assert(svg.includes(`>${text}</text>`), text);
  }
});

Deno.test("drawMonths() needs no style sheet and nothing from elsewhere", () => {
  assertEquals(svg.match(/class=|style=|href|url\(/), null);
});

/** The fill and the ends of each bar, from left to right in each panel. */
function barsOf(drawing: string) {
  return [...drawing.matchAll(
    /<path d="M([\d.]+) [^"]*H([\d.]+)Q[^"]*Z" fill="(#\w+)"\/>/g,
  )].map(([, left, right, fill]) => ({
    left: Number(left),
    // The corner is as wide as it is round.
    right: Number(right) + 3,
    fill,
  }));
}

Deno.test("drawMonths() sets off the month that is chosen", () => {
  const one = drawMonths({
    ...options,
    chosen: { from: "2024-05", to: "2024-05" },
  });
  const [april, may, ...others] = barsOf(one);
  assert(april.left < may.left);
  assertEquals([april.fill, may.fill], ["#c3d0f7", "#2f5bea"]);
  assertEquals(others, []);
});

Deno.test("drawMonths() writes an amount over the middle of its bar", () => {
  const labels = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([\d.,]+)</g)];
  const middles = barsOf(svg).map(({ left, right }) => (left + right) / 2);
  assertEquals(labels.map(([, x]) => Number(x)), middles);
  assertEquals(labels.map(([, , text]) => text), ["1,500", "1,280"]);
});

Deno.test("drawMonths() is as wide as exact amounts need", () => {
  const points = Array.from({ length: 24 }, (_, index) => ({
    month: `20${23 + Math.floor(index / 12)}-${
      String(index % 12 + 1).padStart(2, "0")
    }`,
    value: 1_234_567.25,
    lastYear: undefined,
    months: 1,
  }));
  const drawing = drawMonths({ ...options, points });
  assertEquals(drawing.match(/>1,234,567\.25</g)?.length, 24);
});

Deno.test("drawMonths() says of which names the amounts are", () => {
  const drawing = drawMonths({ ...options, about: "省份：浙江" });
  assert(drawing.includes(">出库数量（盒） · 省份：浙江<"));
});
