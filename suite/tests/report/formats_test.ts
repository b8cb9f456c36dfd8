import { assertEquals } from "../../../tests/support/assert.ts";
import { createFormats, shownSign, spanOf } from "../../report/formats/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";

const zh = createFormats("zh");
const en = createFormats("en");

Deno.test("monthsOnly() names months of a year in runs, without the year", () => {
  const months = ["2024-01", "2024-02", "2024-03", "2024-05"];
  assertEquals(zh.monthsOnly(months), "1月至3月和5月");
  assertEquals(en.monthsOnly(months), "Jan – Mar and May");
  assertEquals(zh.monthsOnly(["2024-03", "2024-05"]), "3月和5月");
});

Deno.test("decimalsOf() returns as many as the amounts need, four at most", () => {
  assertEquals(decimalsOf([]), 0);
  assertEquals(decimalsOf([1200, -3]), 0);
  assertEquals(decimalsOf([0.5, 0.256]), 3);
  assertEquals(decimalsOf([0.123456789]), 4);
});

Deno.test("amount() shows the decimals that an amount has", () => {
  assertEquals(zh.amount(63710), "63,710");
  assertEquals(zh.amount(12.742), "12.742");
});

Deno.test("signedAmount() shows the sign", () => {
  assertEquals(en.signedAmount(10810), "+10,810");
  assertEquals(en.signedAmount(-0.044), "-0.044");
  assertEquals([en.signedAmount(0), en.signedAmount(2, 1)], ["0", "+2.0"]);
});

Deno.test("short() uses the words of the language", () => {
  assertEquals([zh.short(27950), en.short(27950)], ["2.8万", "28K"]);
});

Deno.test("percent() never shows a small share as 0", () => {
  assertEquals(en.percent(0), "0.0%");
  assertEquals([0.0004, 0.00049, 0.0005].map(en.percent), [
    "<0.1%",
    "<0.1%",
    "0.1%",
  ]);
  assertEquals(en.percent(0.1234), "12.3%");
});

Deno.test("shownSign() says which way a change goes as signedPercent() writes it", () => {
  const ratios = [-1, -0.0005, -0.00049, 0, 0.00049, 0.0005, 3];
  assertEquals(
    ratios.map((ratio) => [en.signedPercent(ratio), shownSign(ratio)]),
    [
      ["-100.0%", -1],
      ["-0.1%", -1],
      ["0.0%", 0],
      ["0.0%", 0],
      ["0.0%", 0],
      ["+0.1%", 1],
      ["+300.0%", 1],
    ],
  );
});

Deno.test("month() names a month in the language, in any time zone", () => {
  assertEquals([zh.month("2024-05"), en.month("2024-05")], [
    "2024年5月",
    "May 2024",
  ]);
});

Deno.test("bytes() returns kB and MB", () => {
  assertEquals([en.bytes(1500), en.bytes(56_789), en.bytes(4_718_592)], [
    "1.5 kB",
    "57 kB",
    "4.7 MB",
  ]);
});

Deno.test("bytes() changes its unit where it reads better", () => {
  assertEquals([9_949, 9_999, 10_000, 999_499, 999_999].map(en.bytes), [
    "9.9 kB",
    "10.0 kB",
    "10 kB",
    "999 kB",
    "1,000 kB",
  ]);
  assertEquals([1_000_000, 1_950_000, 950_049_999].map(en.bytes), [
    "1.0 MB",
    "2.0 MB",
    "950.0 MB",
  ]);
});

Deno.test("months() names a range as people do", () => {
  const range = (from: string, to: string) => ({ from, to });
  assertEquals(zh.months(range("2024-05", "2024-05")), "2024年5月");
  assertEquals(zh.months(range("2024-10", "2024-12")), "2024年10月至12月");
  assertEquals(zh.months(range("2023-10", "2024-01")), "2023年10月至2024年1月");
  assertEquals(
    en.months(range("2024-10", "2024-12")),
    "October – December 2024",
  );
  assertEquals(
    en.months(range("2023-10", "2024-01")),
    "October 2023 – January 2024",
  );
  const some = {
    ...range("2024-01", "2024-12"),
    without: ["2024-05", "2024-08", "2024-09"],
  };
  assertEquals(
    zh.months(some),
    "2024年1月至12月（不含2024年5月和2024年8月至9月）",
  );
  assertEquals(
    en.months(some),
    "January – December 2024 (without May 2024 and August – September 2024)",
  );
});

Deno.test("tick() keeps the digits of round numbers", () => {
  assertEquals([0, 0.05, 1250, 12_345, 123_456, 1_250_000].map(zh.tick), [
    "0",
    "0.05",
    "1,250",
    "12,345",
    "123,456",
    "125万",
  ]);
});

Deno.test("spanOf() names the months of a file", () => {
  const from = "2024-03";
  assertEquals(spanOf({ from, to: "2024-05" }), "2024-03_2024-05");
  assertEquals(spanOf({ from, to: from }), "2024-03");
});

Deno.test("runs() joins months that follow each other", () => {
  assertEquals(
    zh.list(zh.runs(["2023-11", "2023-12", "2024-01", "2024-06"])),
    "2023年11月至2024年1月和2024年6月",
  );
});
