import { assertEquals } from "../../support/assert.ts";
import {
  meaningOf,
  saysTarget,
  unitIn,
} from "../../../explore/targets/headers.ts";

/** All headers of a column that the reader knows, as people write them. */
const named = {
  hospital: ["标准医院名称", "医院", "医院名称", "Hospital"],
  level: ["标准级别", "级别", "医院级别", "Level", "Hospital level"],
  distributor: ["配送商业", "商业", "商业公司", "配送商", "Distributor"],
  agent: ["代理商", "代理", "代理商名称", "Agent"],
  manager: ["招商经理", "经理", "招商经理姓名", "Manager"],
  province: ["省份", "省", "省区", "Province"],
};
const parts = {
  year: ["年", "年份", "年 度", "Year"],
  month: ["月", "月份", "月度", "年月", "期间", "Month", "Period"],
  quarter: ["季度", "季", "Quarter"],
  unit: ["单位", "Unit"],
  period: ["日期", "半年", "起始月份", "Start date", "Half year", "13月"],
};
const targets = [
  ...["目标", "目标数量", "目标量", "任务", "任务数量", "任务量"],
  ...["指标", "指标数量", "指标量", "销售目标", "销售任务", "销售指标"],
  ...["月目标", "月任务", "月指标", "月度目标", "月度任务", "月度指标"],
  ...["季度目标", "季度任务", "季度指标", "Target", "Targets"],
  ...["Target quantity", "Sales target", "Quota", "Goal"],
];

Deno.test("meaningOf() knows the names of columns", () => {
  for (const [column, headers] of Object.entries(named)) {
    for (const header of headers) {
      assertEquals(meaningOf(header), { is: "name", column } as never, header);
    }
  }
});

Deno.test("meaningOf() knows year, month, quarter, and columns that are not read", () => {
  for (const [is, headers] of Object.entries(parts)) {
    for (const header of headers) {
      assertEquals(meaningOf(header), { is } as never, header);
    }
  }
});

Deno.test("meaningOf() knows the words for targets, with and without a unit", () => {
  for (const header of targets) {
    assertEquals(meaningOf(header), { is: "target" }, header);
    for (
      const [end, unit] of [
        ["（盒）", "qty"],
        ["(单位：万盒)", "conv"],
        [" (boxes)", "qty"],
        ["(10,000 boxes)", "conv"],
        ["（盒/万盒）", "both"],
      ] as const
    ) {
      assertEquals(
        meaningOf(header + end),
        { is: "target", unit },
        header + end,
      );
    }
  }
});

Deno.test("meaningOf() knows months, whether they say target or not", () => {
  const span = { from: 1, to: 1, year: 2024 };
  const found: [header: string, meaning: ReturnType<typeof meaningOf>][] = [
    ["2024年1月", { is: "span", span, saysTarget: false }],
    ["2024-01（盒）", { is: "span", span, unit: "qty", saysTarget: false }],
    ...[
      ...["目标", "任务", "指标", "销售目标", "目标数量", "任务量"],
      ...["target", " targets", " sales target", "quota", " goal"],
    ].map((word): [string, ReturnType<typeof meaningOf>] => [
      `2024年1月${word}（万盒）`,
      { is: "span", span, unit: "conv", saysTarget: true },
    ]),
  ];
  for (const [header, meaning] of found) {
    assertEquals(meaningOf(header), meaning, header);
  }
});

Deno.test("meaningOf() knows half years, ranges and days, which are not read", () => {
  for (const header of ["2024上半年", "1-3月（盒）", "2024-01-01"]) {
    assertEquals(meaningOf(header), { is: "unread", saysTarget: false });
  }
  const meaning = { is: "unread", saysTarget: true } as const;
  assertEquals(meaningOf("上半年目标（盒）"), meaning);
});

Deno.test("meaningOf() knows nothing else", () => {
  const others = [
    "",
    "x",
    "目标（箱）",
    "目标完成",
    "备注",
    "(盒)",
    "1",
  ];
  assertEquals(others.map(meaningOf), others.map(() => undefined));
});

Deno.test("saysTarget() finds words for targets, unless sales are beside them", () => {
  const says = [
    "2024年目标",
    "任务表",
    "指标",
    "Targets",
    "quota 2024",
    "Goal",
  ];
  assertEquals(says.filter((text) => !saysTarget(text)), []);
  const not = [
    ...["完成", "达成", "实际", "实绩"].map((word) => `目标${word}`),
    ...["Target vs actual", "Targets achieved", "2024年销售", ""],
  ];
  assertEquals(not.filter(saysTarget), []);
});

Deno.test("unitIn() finds a unit in a title", () => {
  const units = {
    "单位：盒": "qty",
    "单位：万盒": "conv",
    "in boxes": "qty",
    "10,000 boxes": "conv",
    "10000 boxes": "conv",
    "ten thousand boxes": "conv",
    "10k boxes": "conv",
    "盒、万盒": "both",
    "万盒和盒": "both",
    "箱": undefined,
    "": undefined,
  } as const;
  for (const [title, unit] of Object.entries(units)) {
    assertEquals(unitIn(title), unit, title);
  }
});
