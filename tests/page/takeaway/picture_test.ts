import { assert, assertEquals } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/mod.ts";
import { TOTAL } from "../../../page/figures/mod.ts";
import { languageOf } from "../../../page/language.ts";
import { drawMonths } from "../../../page/takeaway/picture.ts";

const svg = drawMonths(sampleStats, {
  scope: TOTAL,
  language: languageOf("zh"),
});

Deno.test("drawMonths() draws a bar of each measure for each month", () => {
  assertEquals(svg.match(/<path d="M[^"]*Z" fill="#2f5bea"/g)?.length, 4);
});

Deno.test("drawMonths() names measures and months", () => {
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
  const one = drawMonths(sampleStats, {
    scope: "2024-05",
    language: languageOf("en"),
  });
  const [april, may, ...others] = barsOf(one);
  assert(april.left < may.left);
  assertEquals([april.fill, may.fill], ["#c3d0f7", "#2f5bea"]);
  assertEquals(others.map(({ fill }) => fill), ["#c3d0f7", "#2f5bea"]);
});

Deno.test("drawMonths() writes an amount over the middle of its bar", () => {
  const labels = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([\d.,]+)</g)]
    .filter(([, x]) => Number(x) > 52);
  const middles = barsOf(svg).map(({ left, right }) => (left + right) / 2);
  assertEquals(labels.map(([, x]) => Number(x)), middles);
  assertEquals(labels.map(([, , text]) => text), [
    "1500",
    "1280",
    "0.3",
    "0.256",
  ]);
});
