/** The words of headings: columns, targets, units and months. */
import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  type Meaning,
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

/** Texts of a line, with bars between them. */
const textsOf = (line: string) => line.split(" | ");

const january = { is: "span", span: { from: 1, to: 1, year: 2024 } } as const;
const meanings: [headers: string, meaning: Meaning | undefined][] = [
  ["标准医院名称 | 医院名称", { is: "hospital" }],
  ["医院级别 | Hospital level", { is: "level" }],
  ["商业公司 | 配送商", { is: "distributor" }],
  ["代理商 | 代理商名称", { is: "agent" }],
  ["招商经理姓名 | Manager", { is: "manager" }],
  ["省区 | Province", { is: "province" }],
  ["年份 | 年 度 | Year", { is: "year" }],
  ["月 | 年月 | 期间 | Month", { is: "month" }],
  ["季度 | Quarter", { is: "quarter" }],
  ["单位 | Unit", { is: "unit" }],
  ["日期 | 半年 | 起始月份 | Start date | Half year | 13月", { is: "period" }],
  ["目标 | 季度任务 | Sales target | Goal", { is: "target" }],
  ["目标（盒） | 指标(单位：万盒) | 任务(10,000 boxes)", { is: "target" }],
  ["Quota (boxes) | 目标（盒/万盒）", { is: "target" }],
  ["2024年1月", { ...january, saysTarget: false }],
  ["2024-01（盒）", { ...january, saysTarget: false }],
  ["2024年1月目标数量 | 2024年1月销售任务", { ...january, saysTarget: true }],
  ["2024-01 sales target | 2024-01 goal", { ...january, saysTarget: true }],
  ["2024年1月指标（万盒）", { ...january, saysTarget: true }],
  ["2024上半年 | 1-3月（盒） | 2024-01-01", {
    is: "unread",
    saysTarget: false,
  }],
  ["上半年目标（盒）", { is: "unread", saysTarget: true }],
  [" | x | 目标（箱） | 目标完成 | 备注 | (盒) | 1", undefined],
];
for (const [headers, meaning] of meanings) {
  const what = JSON.stringify(meaning ?? "nothing");
  Deno.test(`meaningOf() takes ${headers} for ${what}`, () => {
    for (const header of textsOf(headers)) {
      assertEquals(meaningOf(header), meaning, header);
    }
  });
}

Deno.test("saysTarget() finds words for targets, unless sales are beside them", () => {
  const says = textsOf(
    "2024年目标 | 任务表 | 指标 | Targets | quota 2024 | Goal",
  );
  assertEquals(says.filter((text) => !saysTarget(text)), []);
  const not = textsOf(
    "目标完成 | 目标达成 | 目标实际 | 目标实绩 | Target vs actual | Targets achieved | 2024年销售",
  );
  assertEquals(not.filter(saysTarget), []);
});

for (
  const [titles, unit] of [
    ["单位：盒 | in boxes", "qty"],
    ["单位：万盒 | 10,000 boxes | 10000 boxes | ten thousand boxes", "conv"],
    ["盒、万盒 | 万盒和盒", "both"],
    ["箱 | 2024", undefined],
  ] as const
) {
  Deno.test(`unitIn() says ${unit ?? "nothing"} of ${titles}`, () => {
    for (const title of textsOf(titles)) {
      assertEquals(unitIn(title), unit, title);
    }
  });
}

const chinese = textsOf(
  "一 | 二 | 三 | 四 | 五 | 六 | 七 | 八 | 九 | 十 | 十一 | 十二",
);
const months = "January February March April May June July August September";
const english = `${months} October November December`.split(" ");

/** The months of a text as people write it. */
const read = (text: string) => parseSpan(plain(text));

for (const [i, name] of english.entries()) {
  Deno.test(`parseSpan() reads ${name}, with and without a year`, () => {
    const month = i + 1;
    const two = String(month).padStart(2, "0");
    const span = { from: month, to: month };
    const alone = [`${month}月`, `${two}月份`, `${chinese[i]}月`]
      .concat(`${month}月度`, name, name.slice(0, 3), name.toUpperCase());
    for (const text of alone) assertEquals(read(text), span, text);
    const dated = alone.map((text) => `2024年${text}`)
      .concat([`2024-${two}`, `2024/${month}`, `2024${two}`, `2024年${month}`])
      .concat([`FY2024 ${name}`, `${name} 2024`, `${name.slice(0, 3)}-2024`]);
    for (const text of dated) {
      assertEquals(read(text), { ...span, year: 2024 }, text);
    }
  });
}

for (
  const [texts, from, to] of [
    ["Q1 | 1Q | 第1季度 | 1季 | 第一季度 | 一季度", 1, 3],
    ["Q2 | 2Q | 第2季度 | 2季 | 第二季度 | 二季度", 4, 6],
    ["Q3 | 3Q | 第3季度 | 3季 | 第三季度 | 三季度", 7, 9],
    ["Q4 | 4Q | 第4季度 | 4季 | 第四季度 | 四季度", 10, 12],
    ["全年 | 全年度 | 年度 | Full year | Whole year | FY", 1, 12],
  ] as const
) {
  Deno.test(`parseSpan() reads ${texts}, with and without a year`, () => {
    for (const text of textsOf(texts)) {
      assertEquals(read(text), { from, to }, text);
      for (const separator of ["", "年", "年度", "-", "/", "."]) {
        const full = `2025${separator}${text}`;
        assertEquals(read(full), { from, to, year: 2025 }, full);
      }
    }
  });
}

for (
  const [texts, span] of [
    ["2025 | 2025年 | 2025年度 | FY2025", { from: 1, to: 12, year: 2025 }],
    ["Q3 2025 | q3'2025 | Q3-2025 | Q3/2025", { from: 7, to: 9, year: 2025 }],
    ["Sept", { from: 9, to: 9 }],
    ["1900年1月", { from: 1, to: 1, year: 1900 }],
    ["9999年1月", { from: 1, to: 1, year: 9999 }],
    [" | 1 | 12 | x | 0月 | 13月 | 十三月 | Q0 | Q5 | 5季度 | H1", undefined],
    [
      "2024-13 | 2024-0 | 202413 | 20241 | 1899年1月 | 10000年1月 | Jan 1899",
      undefined,
    ],
    ["上半年 | January月 | 1 2024 | Foo 2024 | Q1 24 | 2024年x", undefined],
  ] as const
) {
  Deno.test(`parseSpan() reads ${texts} as ${JSON.stringify(span)}`, () => {
    for (const text of textsOf(texts)) assertEquals(read(text), span, text);
  });
}

for (
  const [texts, isUnread] of [
    ["上半年 | 下半年度 | H1 | 2024上半年 | 2024H2 | H1 2024", true],
    ["1-3月 | 1月-3月 | 1~3月 | 1至3月 | 2024年1-3月 | Jan-Mar | 1-3", true],
    ["2024-01~2024-03 | Q1-Q2 | 一季度到二季度 | 2024-2025", true],
    [
      "2024年1月1日 | 1月1日 | 2024-01-31 | 2024/1/1 | 1/31/2024 | Jan-24",
      true,
    ],
    [
      "x | 备注 | 合计 | 13月 | 半年 | 2024上半年实际 | 中半年 | 实际-1月",
      false,
    ],
    ["月均 | 2023年同期 | 1月占比 | h3 | A-B | Foo-24 | May-be", false],
  ] as const
) {
  Deno.test(`isUnreadPeriod() finds ${isUnread ? "all" : "none"} of ${texts}`, () => {
    for (const text of textsOf(texts)) {
      assertEquals(isUnreadPeriod(plain(text)), isUnread, text);
    }
  });
}

/** Numbers of days as Excel counts them, and months as digits. */
const dates: [value: number, date: string][] = [
  [45_322, "2024-01-31"],
  [32_874, "1990-01-01"],
  [73_050, "2099-12-31"],
  [202_401, "202401"],
  [199_912, "199912"],
];
for (const [value, date] of dates) {
  Deno.test(`unreadDate() takes ${value} for ${date}`, () => {
    assertEquals(unreadDate(value), date);
  });
}

const noDates = [32_873, 73_051, 45_292.5, 1, 2024, 202_413, 210_001, 1e15];
for (const value of noDates) {
  Deno.test(`unreadDate() takes ${value} for no date from 1990 to 2099`, () => {
    assertEquals(unreadDate(value), undefined);
  });
}

Deno.test("yearsIn() finds the years of a title", () => {
  assertEquals(yearsIn("2023年12月编制，2024年"), [2023, 2024]);
  assertEquals(yearsIn("1900, 2099"), [1900, 2099]);
  assertEquals(yearsIn("1899 2100 12024 20240 024"), []);
});
