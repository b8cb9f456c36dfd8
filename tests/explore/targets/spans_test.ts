import {
  isUnreadPeriod,
  parseSpan,
  unreadDate,
  yearsIn,
} from "../../../explore/targets/spans.ts";
import { plain } from "../../../explore/targets/headers.ts";
import { assertEquals } from "../../support/assert.ts";

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
    [
      ["全年", "全年度", "年度", "Full year", "Whole year", "FY"],
      1,
      12,
    ],
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
    ...[
      "2024-13",
      "2024-0",
      "202413",
      "20241",
      "1899年1月",
      "10000年1月",
      "上半年",
    ],
    ...["January月", "1 2024", "Foo 2024", "Q1 24", "2024年x"],
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
    ...[
      "实际-1月",
      "月均",
      "2023年同期",
      "1月占比",
      "h3",
      "A-B",
      "Foo-24",
      "May-be",
    ],
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
