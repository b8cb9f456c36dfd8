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

/** Values, and the texts that are read as them. */
const readings: [(text: string) => number, value: number, ...string[]][] = [
  [parsePlainNumber, 12, "12"],
  [parsePlainNumber, -12, "\u221212"],
  [parsePlainNumber, -12.5, "−１２．５"],
  [parsePlainNumber, -1500, "-1.5e3"],
  [parsePlainNumber, 1200, "1,200"],
  [parsePlainNumber, 1200.5, "１，２００．５"],
  [parsePlainNumber, 12_005, "1,200.5e1"],
  [parsePlainNumber, 1_234_567.5, "1,234,567.5"],
  [parsePlainNumber, 7, " 7\u3000", "\u200b7\u2060 \ufeff"],
  [parsePlainNumber, NaN, "500¹", "10⁵", "①", "½", "五", "1\u200b2", ""],
  [parsePlainNumber, NaN, "0,256", "-0,256", "012,345", "12,00", "1,2,3"],
  [parsePlainNumber, NaN, "1.234,5", "12盒"],
  [parseYear, 2024, "2024", "2024年", " ２０２４ 年", "2024.0", "2024.00 年"],
  [parseYear, 2024, "2024.", "\u200b2024\u200c年\u2060", "２０２４．０"],
  [parseYear, 0, "24", "2024-05", "2024.5", ".2024", "2,024", "202⁴", "年", ""],
  [parseMonth, 5, "5", "05月", "5 月", "５月份", "5.0", "5.月", "05\u200b月份"],
  [parseMonth, 0, "005", "五月", "1²", "①", "5份", "5.5", "5月5", "月", ""],
];
for (const [parse, value, ...texts] of readings) {
  Deno.test(`${parse.name}() reads ${value} in ${texts.join(" ")}`, () => {
    for (const text of texts) assertEquals(parse(text), value, text);
  });
}

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
