import { assertEquals } from "../../../tests/support/assert.ts";
import { createFormats, shownSign } from "../../report/formats/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";

const zh = createFormats("zh");
const en = createFormats("en");
const range = (from: string, to: string, ...without: string[]) =>
  without.length > 0 ? { from, to, without } : { from, to };
const gaps = ["2024-05", "2024-08", "2024-09"];
const months = ["2024-01", "2024-02", "2024-03", "2024-05"];
const joined = ["2023-11", "2023-12", "2024-01", "2024-06"];

const formats: Record<string, [shown: unknown, text: unknown][]> = {
  "monthsOnly() names months of a year in runs, without the year": [
    [zh.monthsOnly(months), "1月至3月和5月"],
    [en.monthsOnly(months), "Jan – Mar and May"],
    [zh.monthsOnly(["2024-03", "2024-05"]), "3月和5月"],
  ],
  "decimalsOf() returns as many as the amounts need, four at most": [
    [decimalsOf([]), 0],
    [decimalsOf([1200, -3]), 0],
    [decimalsOf([0.5, 0.256]), 3],
    [decimalsOf([0.123456789]), 4],
  ],
  "amount() shows the decimals that an amount has": [
    [[63_710, 12.742].map((amount) => zh.amount(amount)), ["63,710", "12.742"]],
  ],
  "signedAmount() shows the sign": [
    [en.signedAmount(10_810), "+10,810"],
    [en.signedAmount(-0.044), "-0.044"],
    [[en.signedAmount(0), en.signedAmount(2, 1)], ["0", "+2.0"]],
  ],
  "short() uses the words of the language": [
    [[zh.short(27_950), en.short(27_950)], ["2.8万", "28K"]],
  ],
  "percent() never shows a small share as 0": [
    [[0, 0.0004, 0.00049].map(en.percent), ["0.0%", "<0.1%", "<0.1%"]],
    [[0.0005, 0.1234].map(en.percent), ["0.1%", "12.3%"]],
  ],
  "month() names a month in the language, in any time zone": [
    [[zh.month("2024-05"), en.month("2024-05")], ["2024年5月", "May 2024"]],
  ],
  "bytes() changes its unit where it reads better": [
    [[1500, 9_949, 9_999].map(en.bytes), ["1.5 kB", "9.9 kB", "10.0 kB"]],
    [[10_000, 56_789].map(en.bytes), ["10 kB", "57 kB"]],
    [[999_499, 999_999].map(en.bytes), ["999 kB", "1,000 kB"]],
    [[1_000_000, 1_950_000].map(en.bytes), ["1.0 MB", "2.0 MB"]],
    [[4_718_592, 950_049_999].map(en.bytes), ["4.7 MB", "950.0 MB"]],
  ],
  "months() names a range as people do": [
    [zh.months(range("2024-05", "2024-05")), "2024年5月"],
    [zh.months(range("2024-10", "2024-12")), "2024年10月至12月"],
    [zh.months(range("2023-10", "2024-01")), "2023年10月至2024年1月"],
    [en.months(range("2024-10", "2024-12")), "October – December 2024"],
    [en.months(range("2023-10", "2024-01")), "October 2023 – January 2024"],
    [
      zh.months(range("2024-01", "2024-12", ...gaps)),
      "2024年1月至12月（不含2024年5月和2024年8月至9月）",
    ],
    [
      en.months(range("2024-01", "2024-12", ...gaps)),
      "January – December 2024 (without May 2024 and August – September 2024)",
    ],
  ],
  "tick() keeps the digits of round numbers": [
    [[0, 0.05, 1250].map(zh.tick), ["0", "0.05", "1,250"]],
    [[12_345, 123_456].map(zh.tick), ["12,345", "123,456"]],
    [[zh.tick(1_250_000), en.tick(12_345_678)], ["125万", "12.35M"]],
  ],
  "runs() joins months that follow each other": [
    [zh.list(zh.runs(joined)), "2023年11月至2024年1月和2024年6月"],
  ],
};
for (const [what, cases] of Object.entries(formats)) {
  Deno.test(what, () => {
    assertEquals(cases.map(([shown]) => shown), cases.map(([, text]) => text));
  });
}

Deno.test("shownSign() is the sign of a change as signedPercent() writes it", () => {
  const ratios = [-1, -0.0005, -0.00049, 0, 0.00049, 0.0005, 3];
  const shown = [
    "-100.0%",
    "-0.1%",
    "0.0%",
    "0.0%",
    "0.0%",
    "+0.1%",
    "+300.0%",
  ];
  assertEquals(ratios.map(en.signedPercent), shown);
  assertEquals(ratios.map(shownSign), [-1, -1, 0, 0, 0, 1, 1]);
});
