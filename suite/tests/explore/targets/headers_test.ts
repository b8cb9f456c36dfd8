/** The words of headings: columns, targets, units and months. */
import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  meaningOf,
  plain,
  saysTarget,
  unitIn,
} from "../../../explore/targets/headers.ts";
import {
  isUnreadPeriod,
  parseSpan,
  unreadDate,
  yearsIn,
} from "../../../explore/targets/spans.ts";

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

const ends = [
  ...[["（盒）", "qty"], [" (boxes)", "qty"], ["（盒/万盒）", "both"]] as const,
  ...[["(单位：万盒)", "conv"], ["(10,000 boxes)", "conv"]] as const,
];

Deno.test("meaningOf() knows the words for targets, with and without a unit", () => {
  for (const header of targets) {
    assertEquals(meaningOf(header), { is: "target" }, header);
    for (const [end, unit] of ends) {
      const meaning = { is: "target", unit } as const;
      assertEquals(meaningOf(header + end), meaning, header + end);
    }
  }
});

Deno.test("meaningOf() knows months, whether they say target or not", () => {
  const span = { from: 1, to: 1, year: 2024 };
  const found: [header: string, meaning: ReturnType<typeof meaningOf>][] = [
    ["2024年1月", { is: "span", span, saysTarget: false }],
    ["2024-01（盒）", { is: "span", span, unit: "qty", saysTarget: false }],
  ];
  const words = [
    ...["目标", "任务", "指标", "销售目标", "目标数量", "任务量"],
    ...["target", " targets", " sales target", "quota", " goal"],
  ];
  for (const word of words) {
    const meaning = {
      is: "span",
      span,
      unit: "conv",
      saysTarget: true,
    } as const;
    found.push([`2024年1月${word}（万盒）`, meaning]);
  }
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
  const others = ["", "x", "目标（箱）", "目标完成", "备注", "(盒)", "1"];
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

const chinese = "一 二 三 四 五 六 七 八 九 十 十一 十二".split(" ");
const english =
  "January February March April May June July August September October November December"
    .split(" ");
const whole = { from: 1, to: 12 };

/** The months of a text as people write it. */
const read = (text: string) => parseSpan(plain(text));

Deno.test("parseSpan() reads every month, with and without a year", () => {
  for (let month = 1; month <= 12; month++) {
    const two = String(month).padStart(2, "0");
    const span = { from: month, to: month };
    const name = english[month - 1];
    const alone = [
      ...[`${month}月`, `${two}月份`, `${month}月度`],
      ...[`${chinese[month - 1]}月`, `${chinese[month - 1]}月份`],
      ...[name, name.slice(0, 3), name.toUpperCase()],
    ];
    for (const text of alone) assertEquals(read(text), span, text);
    const dated = [
      ...alone.map((text) => `2024年${text}`),
      ...[`2024-${two}`, `2024-${month}`, `2024/${month}`, `2024.${two}`],
      ...[`2024${two}`, `2024年${month}`, `FY2024 ${name}`],
      ...[`${name} 2024`, `${name.slice(0, 3)}-2024`, `${name}/2024`],
    ];
    for (const text of dated) {
      assertEquals(read(text), { ...span, year: 2024 }, text);
    }
  }
  assertEquals(read("Sept"), { from: 9, to: 9 });
});

Deno.test("parseSpan() reads every quarter and whole year", () => {
  const spans: [texts: string[], from: number, to: number][] = [
    ...[1, 2, 3, 4].map((quarter): [string[], number, number] => [
      [
        ...[`Q${quarter}`, `${quarter}Q`, `第${quarter}季度`, `${quarter}季`],
        ...[`第${chinese[quarter - 1]}季度`, `${chinese[quarter - 1]}季度`],
      ],
      3 * quarter - 2,
      3 * quarter,
    ]),
    [["全年", "全年度", "年度", "Full year", "Whole year", "FY"], 1, 12],
  ];
  for (const [texts, from, to] of spans) {
    for (const text of texts) {
      assertEquals(read(text), { from, to }, text);
      const dated = { from, to, year: 2025 };
      for (const separator of ["", "年", "年度", "-", "/", "."]) {
        const full = `2025${separator}${text}`;
        assertEquals(read(full), dated, full);
      }
    }
  }
  for (const text of ["2025", "2025年", "2025年度", "FY2025"]) {
    assertEquals(read(text), { ...whole, year: 2025 }, text);
  }
  for (const text of ["Q3 2025", "q3'2025", "Q3-2025", "Q3/2025", "Q3.2025"]) {
    assertEquals(read(text), { from: 7, to: 9, year: 2025 }, text);
  }
});

Deno.test("parseSpan() reads no months of what may be anything", () => {
  const texts = [
    ...["", "1", "12", "x", "0月", "13月", "十三月", "Q0", "Q5", "5季度", "H1"],
    ...["2024-13", "2024-0", "202413", "20241", "1899年1月", "10000年1月"],
    ...["上半年", "January月", "1 2024", "Foo 2024", "Q1 24", "2024年x"],
  ];
  for (const text of texts) assertEquals(read(text), undefined, text);
  assertEquals(read("1900年1月"), { from: 1, to: 1, year: 1900 });
  assertEquals(read("9999年1月"), { from: 1, to: 1, year: 9999 });
});

Deno.test("isUnreadPeriod() finds half years, days and ranges of months", () => {
  const unread = [
    ...["上半年", "下半年度", "H1", "2024上半年", "2024年下半年", "2024H2"],
    ...["H1 2024", "1-3月", "1月-3月", "1~3月", "1至3月", "2024年1-3月"],
    ...["2024-01~2024-03", "Q1-Q2", "一季度到二季度", "2024-2025", "Jan-Mar"],
    ...["2024年1月1日", "1月1日", "2024-01-31", "2024/1/1", "1/31/2024"],
    ...["Jan-24", "1-3"],
  ];
  assertEquals(unread.filter((text) => !isUnreadPeriod(plain(text))), []);
});

Deno.test("isUnreadPeriod() finds nothing in other headings", () => {
  const others = [
    ...["", "x", "备注", "合计", "13月", "半年", "2024上半年实际", "中半年"],
    ...["实际-1月", "月均", "2023年同期", "1月占比", "h3", "A-B", "Foo-24"],
    "May-be",
  ];
  assertEquals(others.filter((text) => isUnreadPeriod(plain(text))), []);
});

Deno.test("unreadDate() is the day of a whole number from 1990 to 2099, or a year with a month", () => {
  const dates: [number, string][] = [
    [45_292, "2024-01-01"],
    [45_322, "2024-01-31"],
    [32_874, "1990-01-01"],
    [73_050, "2099-12-31"],
    [202_401, "202401"],
    [199_912, "199912"],
  ];
  for (const [value, date] of dates) assertEquals(unreadDate(value), date);
  const others = [32_873, 73_051, 45_292.5, 1, 2024, 202_413, 210_001, 1e15];
  assertEquals(others.map(unreadDate), others.map(() => undefined));
});

Deno.test("yearsIn() finds the years of a title", () => {
  const titles: [title: string, ...years: number[]][] = [
    ["2024年目标（盒）", 2024],
    ["1900, 2099", 1900, 2099],
    ["2023年12月编制，2024年", 2023, 2024],
    ["1899 2100 12024 20240 024"],
    [""],
  ];
  for (const [title, ...years] of titles) {
    assertEquals(yearsIn(title), years, title);
  }
});
