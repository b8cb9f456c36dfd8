import { cross } from "../../../../core/explore/mod.ts";
import { crossText } from "../../../../page/sections/cross/cross_text.ts";
import { heatClass } from "../../../../page/sections/cross/heat.ts";
import { assertEquals } from "../../../support/assert.ts";
import { exploredRows } from "../../../support/explored_rows.ts";

const rows = await exploredRows([[
  { month: 1, province: "=1+1", qty: 5, conv: 0.5 },
  { month: 2, province: "浙\t江", qty: 7, conv: 0.7 },
  { month: 2, province: null, qty: -2, conv: -0.2 },
]]);
const labels = {
  head: "省份 (盒)",
  total: "合计",
  labelOf: (label: string) => label,
};

Deno.test("crossText() writes heads, totals and empty cells, and no formulas", () => {
  const table = cross(rows, {
    rows: "province",
    columns: "month",
    measure: "qty",
  });
  assertEquals(crossText(table, "qty", labels).split("\r\n"), [
    "省份 (盒)\t合计\t2024-01\t2024-02",
    "合计\t10\t5\t5",
    "浙 江\t7\t\t7",
    "'=1+1\t5\t5\t",
    "(空)\t-2\t\t-2",
  ]);
});

Deno.test("heatClass() returns one of eight steps, and marks values below zero", () => {
  assertEquals(heatClass(0, 10), "heat-0");
  assertEquals(heatClass(0.01, 10), "heat-1");
  assertEquals(heatClass(5, 10), "heat-4");
  assertEquals(heatClass(10, 10), "heat-8");
  assertEquals(heatClass(-10, 10), "heat-8 below");
  assertEquals(heatClass(0, 0), "heat-0");
});
