/** What texts in cells say (design 15 and 16); more through the statistics. */
import { assertEquals } from "../../support/assert.ts";
import {
  parseMonth,
  parsePlainNumber,
  parseYear,
} from "../../../core/sales/text_values.ts";

const numbers: [text: string, value: number][] = [
  ["12", 12],
  ["-1.5e3", -1500],
  ["1,200", 1200],
  ["1,234,567.5", 1234567.5],
  ["１，２００．５", 1200.5],
  [" 7\u3000", 7],
  ["12,00", NaN],
  ["1,2,3", NaN],
  ["1.234,5", NaN],
  ["12盒", NaN],
  ["", NaN],
];
for (const [text, value] of numbers) {
  Deno.test(`parsePlainNumber() reads ${JSON.stringify(text)} as ${value}`, () => {
    assertEquals(parsePlainNumber(text), value);
  });
}

Deno.test("parseYear() reads four digits with or without 年, and 0 for the rest", () => {
  const texts = ["2024", "2024年", " ２０２４ 年", "24", "2024-05", "年", ""];
  assertEquals(texts.map(parseYear), [2024, 2024, 2024, 0, 0, 0, 0]);
});

Deno.test("parseMonth() reads one or two digits with or without 月, and 0 for the rest", () => {
  const texts = ["5", "05月", "１２ 月", "005", "五月", "月", ""];
  assertEquals(texts.map(parseMonth), [5, 5, 12, 0, 0, 0, 0]);
});
