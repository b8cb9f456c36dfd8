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

Deno.test("drawMonths() sets off the month that is chosen", () => {
  const one = drawMonths(sampleStats, {
    scope: "2024-05",
    language: languageOf("en"),
  });
  assertEquals(one.match(/fill="#2f5bea"\/>/g)?.length, 2);
});
