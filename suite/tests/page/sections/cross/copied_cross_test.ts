import {
  type CellFigure,
  cross,
  type CrossTable,
} from "../../../../explore/questions/mod.ts";
import { copiedCross } from "../../../../page/sections/cross/copied_cross.ts";
import {
  BY_RANK,
  type ShownCross,
  shownCross,
} from "../../../../page/sections/cross/shown_cross.ts";
import { languageOf } from "../../../../page/words/language.ts";
import { copiedText } from "../../../../report/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { exploredRows } from "../../../support/explored_rows.ts";

const rows = await exploredRows([[
  { month: 1, province: "=1+1", qty: 5, conv: 0.5 },
  { month: 3, province: "浙\t江", qty: 7, conv: 0.7 },
  { month: 3, province: null, qty: -2, conv: -0.2 },
]]);
const table = cross(rows, {
  rows: "province",
  columns: "month",
  measure: "qty",
});
const labels = {
  head: "省份 (盒)",
  total: "合计",
  labelOf: (label: string) => label,
};
const options = {
  ...languageOf("zh"),
  figure: "amount",
  measure: "qty",
  months: "columns",
  order: BY_RANK,
} as const;

/** The copied lines of a table. */
function lines(of: CrossTable, shown: ShownCross, figure: CellFigure) {
  return copiedText(copiedCross(of, shown, { figure, ...labels })).split("\n");
}

Deno.test("copiedCross() has heads, totals, months without data, empty cells, and no formulas", () => {
  assertEquals(lines(table, shownCross(table, options), "amount"), [
    "省份 (盒)\t合计\t2024-01\t2024-02\t2024-03",
    "合计\t10\t5\t无数据\t5",
    "浙 江\t7\t\t无数据\t7",
    "'=1+1\t5\t5\t无数据\t",
    "(空)\t-2\t\t无数据\t-2",
  ]);
});

Deno.test("copiedCross() has shares as percentages in the order that is shown", () => {
  const order = { key: "2", descending: false } as const;
  const shown = shownCross(table, { ...options, figure: "share", order });
  assertEquals(lines(table, shown, "share").slice(1), [
    "合计\t100.0%\t100.0%\t无数据\t100.0%",
    "浙 江\t70.0%\t\t无数据\t140.0%",
    "'=1+1\t50.0%\t100.0%\t无数据\t",
    "(空)\t–\t\t无数据\t–",
  ]);
});

Deno.test("shownCross() sorts by any column, rows without a value last", () => {
  const orderBy = (key: "name" | "sum" | "0", descending: boolean) => {
    const { order } = shownCross(table, {
      ...options,
      order: { key, descending },
    });
    return order.map((row) => table.rows.labels[row]);
  };
  assertEquals(orderBy("sum", false), ["(空)", "=1+1", "浙\t江"]);
  assertEquals(orderBy("0", true), ["=1+1", "浙\t江", "(空)"]);
  assertEquals(orderBy("name", true).length, 3);
});

Deno.test("shownCross() says why a change is not calculated", () => {
  const compared = cross(rows, {
    rows: "province",
    columns: "month",
    compare: "before",
  });
  const { textOf, whyOf, values } = shownCross(compared, {
    ...options,
    figure: "before",
  });
  assertEquals(values.columns, ["noFormer", "noData", "noFormer"]);
  assertEquals(textOf("noFormer"), "–");
  assertEquals(whyOf("noFormer"), "缺少对比月份的数据");
  assertEquals(whyOf("notPositive"), "上期为 0 或负数，无法计算");
  assertEquals(textOf(0.125), "+12.5%");
});

/** Changes since the year before, with two months in each of two years. */
async function changes(
  months: "columns" | "rows",
  period: { from: string; to: string },
): Promise<string[]> {
  const twoYears = await exploredRows([
    [["2023", 10], ["2024", 15]].flatMap(([year, qty]) =>
      [11, 12].map((month) => ({ year, month, province: "浙江", qty }))
    ),
  ]);
  const table = cross(twoYears, {
    rows: months === "rows" ? "month" : "province",
    columns: months === "rows" ? "province" : "month",
    compare: "yearBefore",
    months: period,
  });
  const shown = shownCross(table, { ...options, figure: "yearBefore", months });
  return lines(table, shown, "yearBefore");
}

const known = { from: "2024-11", to: "2024-12" };
const partly = { from: "2023-12", to: "2024-11" };

Deno.test("copiedCross() has totals of changes whose months before are known", async () => {
  assertEquals(await changes("columns", known), [
    "省份 (盒)\t合计\t2024-11\t2024-12",
    "合计\t50.0%\t50.0%\t50.0%",
    "浙江\t50.0%\t50.0%\t50.0%",
  ]);
});

Deno.test("copiedCross() leaves out totals that would be dashes alone", async () => {
  const [heads, ...lines] = await changes("columns", partly);
  assertEquals(heads.split("\t").slice(0, 2), ["省份 (盒)", "2023-12"]);
  assertEquals(lines.map((line) => line.split("\t")[0]), ["合计", "浙江"]);
  assertEquals(lines.map((line) => line.split("\t").length), [13, 13]);
  const byMonth = await changes("rows", partly);
  assertEquals(byMonth.slice(0, 2), ["省份 (盒)\t合计\t浙江", "2023-12\t–\t–"]);
  assertEquals(byMonth.at(-1), "2024-11\t50.0%\t50.0%");
});
