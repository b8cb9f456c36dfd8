import type { AskedQuestion } from "../../../../explore/question/schema/mod.ts";
import { copiedCross, reasonsIn } from "../../../../page/sections/cross.tsx";
import { languageOf } from "../../../../page/words/language.ts";
import { copiedText } from "../../../../report/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { answerTo, dataOfRows } from "../../../support/sales_data.ts";

const data = await dataOfRows([[
  { month: 1, province: "=1+1", qty: 5, conv: 0.5 },
  { month: 3, province: "浙\t江", qty: 7, conv: 0.7 },
  { month: 3, province: null, qty: -2, conv: -0.2 },
]]);

/** The copied lines of a table. */
function lines(asked: AskedQuestion, of = data) {
  const answer = answerTo({ show: "cross", columns: "month", ...asked }, of);
  const table = copiedCross(answer, "省份 (盒)", languageOf("zh"));
  return copiedText(table).split("\n");
}

Deno.test("copiedCross() has heads, totals, months without data, empty cells, and no formulas", () => {
  assertEquals(lines({ rows: "province" }), [
    "省份 (盒)\t合计\t2024-01\t2024-02\t2024-03",
    "合计\t10\t5\t无数据\t5",
    "浙 江\t7\t\t无数据\t7",
    "'=1+1\t5\t5\t无数据\t",
    "(空)\t-2\t\t无数据\t-2",
  ]);
});

Deno.test("copiedCross() has shares as percentages in the order that is shown", () => {
  const order = { column: "2024-03", way: "descending" } as const;
  const asked = { rows: "province", cells: "share", order } as const;
  assertEquals(lines(asked).slice(1), [
    "合计\t100.0%\t100.0%\t无数据\t100.0%",
    "浙 江\t70.0%\t\t无数据\t140.0%",
    "'=1+1\t50.0%\t100.0%\t无数据\t",
    "(空)\t–\t\t无数据\t–",
  ]);
});

Deno.test("reasonsIn() says once why shares are dashes, and nothing of amounts", () => {
  const asked = { rows: "province", cells: "share" } as const;
  const answer = answerTo({ show: "cross", columns: "month", ...asked }, data);
  assertEquals(reasonsIn(answer, languageOf("zh")), [
    "–：合计不大于 0，无法计算",
  ]);
  const amounts = answerTo({ show: "cross", columns: "month" }, data);
  assertEquals(reasonsIn(amounts, languageOf("zh")), []);
});

/** Changes since the year before, with two months in each of two years. */
async function changes(
  axes: AskedQuestion,
  period: { from: string; to: string },
): Promise<string[]> {
  const twoYears = await dataOfRows([
    [["2023", 10], ["2024", 15]].flatMap(([year, qty]) =>
      [11, 12].map((month) => ({ year, month, province: "浙江", qty }))
    ),
  ]);
  return lines({ ...axes, period, cells: "yearBefore" }, twoYears);
}

const partly = { from: "2023-12", to: "2024-11" };
const byName = { rows: "province", columns: "month" } as const;

Deno.test("copiedCross() leaves out the column of totals if all are dashes", async () => {
  const [heads, ...lines] = await changes(byName, partly);
  assertEquals(heads.split("\t").slice(0, 2), ["省份 (盒)", "2023-12"]);
  assertEquals(lines.map((line) => line.split("\t")[0]), ["合计", "浙江"]);
  const months = 12;
  const counts = lines.map((line) => line.split("\t").length - 1);
  assertEquals(counts, [months, months]);
});

Deno.test("copiedCross() leaves out the row of totals if all are dashes", async () => {
  const byMonth = await changes({ rows: "month", columns: "province" }, partly);
  assertEquals(byMonth.slice(0, 2), ["省份 (盒)\t合计\t浙江", "2023-12\t–\t–"]);
  assertEquals(byMonth.at(-1), "2024-11\t50.0%\t50.0%");
});
