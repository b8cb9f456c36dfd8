import { assertEquals } from "../../../tests/support/assert.ts";
import type { AskedMonths } from "../../explore/questions/mod.ts";
import { monthsWithoutYear, periodIn } from "../../tools/answers/mod.ts";

const months = ["2023-09", "2023-11", "2024-09"];

/** A month, a quarter and so on, in the spellings of people. */
const spellings: [texts: string[], period: AskedMonths][] = [
  [
    [
      ...["2024-09", "2024-9", "202409", " 2024-09 ", "2024/9", "2024.09"],
      ...["Sept 2024", "Sep 2024", "September 2024", "sept. 2024", "SEP-2024"],
      ...["2024 September", "2024年9月", "2024年09月", "2024年9月份"],
      ...["2024 年 9 月", "２０２４－０９", "2024年九月", "2024-09..2024-09"],
    ],
    { from: "2024-09", to: "2024-09" },
  ],
  [
    [
      ...[
        "2024-Q3",
        "2024Q3",
        "2024q3",
        "Q3 2024",
        "2024 Q3",
        "2024-07..2024-09",
      ],
      ...["2024年第三季度", "2024年三季度", "2024年Q3"],
      ...["July 2024..Sept 2024", "2024-07..2024-Q3"],
    ],
    { from: "2024-07", to: "2024-09" },
  ],
  [["2024", "2024年", "2024年全年", "FY2024"], {
    from: "2024-01",
    to: "2024-12",
  }],
  [
    ["2024-H1", "2024h1", "2024上半年", "2024年上半年", "2024-01..2024-Q2"],
    { from: "2024-01", to: "2024-06" },
  ],
  [["2024 H2", "2024年下半年"], { from: "2024-07", to: "2024-12" }],
  [["2024-05..", "2024年5月.."], { from: "2024-05" }],
  [["..2024-Q2", "..June 2024"], { to: "2024-06" }],
  [
    ["last month", "Last Month", "the latest month", "newest month", "上月"],
    { newest: 1 },
  ],
  [["上个月", "最近一个月", "最新月", "last 1 month"], { newest: 1 }],
  [["last 3 months", "最近3个月", "最近三个月", "近3个月"], { newest: 3 }],
];
for (const [texts, period] of spellings) {
  Deno.test(`periodIn() reads ${texts.join(", ")}`, () => {
    for (const text of texts) assertEquals(periodIn(text), period, text);
  });
}

Deno.test("periodIn() reads nothing that may mean something else", () => {
  const others = [
    ...["", " ", "..", "x", "2024-13", "2024-00", "2024-Q5", "24-05", "20249"],
    ...["2024-06..2024-05", "2024-01..2024-02..", "2024-01...2024-02"],
    ...["May", "9月", "Q3", "last year", "last quarter", "this month"],
    ...["last 0 months", "2024-09-01", "2024-H3", "上半年", "next month"],
  ];
  for (const text of others) assertEquals(periodIn(text), undefined, text);
});

Deno.test("monthsWithoutYear() finds the months of the data, the newest first", () => {
  const found = (text: string) => monthsWithoutYear(text, { months });
  assertEquals(found("September"), ["2024-09", "2023-09"]);
  assertEquals(found("11月"), ["2023-11"]);
  for (const text of ["Q3", "2024-09", "May", "x"]) {
    assertEquals(found(text), []);
  }
});
