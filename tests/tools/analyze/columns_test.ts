import { assertEquals } from "../../support/assert.ts";
import {
  axisIn,
  columnIn,
  comparisonIn,
  indicatorIn,
  measureIn,
  showIn,
} from "../../../tools/analyze/columns.ts";

/** What people call columns, measures and comparisons. */
const columns = {
  hospital: ["hospital", "Hospital", "医院", "标准医院名称"],
  level: ["level", "LEVEL", "级别", "医院级别", "标准级别"],
  distributor: ["distributor", "商业", "配送商业"],
  agent: ["agent", "代理商"],
  manager: ["manager", "经理", "招商经理"],
  province: ["province", "省份"],
};
const measures = {
  qty: ["qty", "QTY", "盒", "出库数量"],
  conv: ["conv", "万盒", "折算"],
};
const indicators = {
  ...measures,
  active: ["active", "动销医院", "动销"],
  perHospital: ["per-hospital", "perHospital", "单产"],
  returns: ["returns", "退货"],
};
const shows = {
  months: ["months", "各月"],
  ranking: ["ranking", "排名"],
  lost: ["lost", "Lost", "流失"],
  first: ["first", "首次采购"],
  returned: ["returned", "回流"],
  quiet: ["quiet", "沉默"],
  marked: ["marked", "标记新增"],
  rows: ["rows", "明细"],
};
const spans = {
  month: ["month", "Month", "月", "月份"],
  quarter: ["quarter", "季度"],
  year: ["year", "年", "年份"],
};
const comparisons = {
  before: ["before", "Before", "上月", "上期", "环比"],
  yearBefore: ["yearBefore", "yearbefore", "去年同月", "去年同期", "同比"],
};

for (
  const [find, names] of [
    [columnIn, columns],
    [axisIn, { ...columns, ...spans }],
    [measureIn, measures],
    [indicatorIn, indicators],
    [showIn, shows],
    [comparisonIn, comparisons],
  ] as const
) {
  for (const [meaning, words] of Object.entries(names)) {
    Deno.test(`${find.name}() reads ${words.join(", ")} as ${meaning}`, () => {
      assertEquals(words.map(find), words.map(() => meaning as never));
    });
  }
  Deno.test(`${find.name}() reads nothing else`, () => {
    const others = ["", "x", "hospitals", "城市", "changes", "before "];
    assertEquals(others.map(find), others.map(() => undefined));
  });
}
