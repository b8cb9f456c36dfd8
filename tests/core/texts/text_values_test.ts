/**
 * Values of texts in cells (design 15 and 16); other tests check them through
 * the statistics.
 */
import { assertEquals } from "../../support/assert.ts";
import {
  hasDecimalComma,
  isNo,
  parseMonth,
  parsePlainNumber,
  parseYear,
} from "../../../core/texts/text_values.ts";

const numbers: [text: string, value: number][] = [
  ["12", 12],
  ["-1.5e3", -1500],
  ["1,200", 1200],
  ["1,234,567.5", 1234567.5],
  ["１，２００．５", 1200.5],
  [" 7\u3000", 7],
  ["\u200b7\u2060 \ufeff", 7],
  ["\u221212", -12],
  ["−１２．５", -12.5],
  ["1,200.5e1", 12005],
];
const noNumbers = [
  ...["500¹", "10⁵", "①", "½", "五", "1\u200b2", "0,256", "-0,256", "012,345"],
  ...["12,00", "1,2,3", "1.234,5", "12盒", ""],
];
for (const text of noNumbers) numbers.push([text, NaN]);
for (const [text, value] of numbers) {
  Deno.test(`parsePlainNumber() reads ${JSON.stringify(text)} as ${value}`, () => {
    assertEquals(parsePlainNumber(text), value);
  });
}

const years = [
  ...["2024", "2024年", " ２０２４ 年", "2024.0", "2024.00 年", "2024."],
  ...["\u200b2024\u200c年\u2060", "２０２４．０"],
];
for (const year of years) {
  Deno.test(`parseYear() reads ${JSON.stringify(year)} as 2024`, () => {
    assertEquals(parseYear(year), 2024);
  });
}

Deno.test("parseYear() returns 0 for other texts", () => {
  const texts = ["24", "2024-05", "2024.5", ".2024", "2,024", "202⁴", "年", ""];
  assertEquals(texts.map(parseYear), texts.map(() => 0));
});

const months = ["5", "05月", "5 月", "５月份", "5.0", "5.月", "05\u200b月份"];
for (const month of months) {
  Deno.test(`parseMonth() reads ${JSON.stringify(month)} as 5`, () => {
    assertEquals(parseMonth(month), 5);
  });
}

Deno.test("parseMonth() returns 0 for other texts", () => {
  const texts = ["005", "五月", "1²", "①", "5份", "5.5", "5月5", "月", ""];
  assertEquals(texts.map(parseMonth), texts.map(() => 0));
});

Deno.test("hasDecimalComma() recognizes digits, one comma and digits", () => {
  const texts = ["0,256", "-12,5", "１，５", "1.234,5", "1,2,3", ",5", "a,b"];
  const found = texts.filter(hasDecimalComma);
  assertEquals(found, ["0,256", "-12,5", "１，５"]);
});

Deno.test("isNo() recognizes usual texts for no, in any case and width", () => {
  const texts = [
    ...["否", "无", "FALSE", "False", "N", "n", "No", "NO", "-", "/", "×"],
    ...[" 否\u200b", "Ｎｏ", "－", "\u2212", "／", "　ＦＡＬＳＥ"],
  ];
  assertEquals(texts.filter(isNo), texts);
  const others = ["", "是", "TRUE", "Y", "N/A", "--", "x", "√", "否认", "#N/A"];
  assertEquals(others.filter(isNo), []);
});
