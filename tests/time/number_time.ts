/**
 * Regular expressions that look at long texts: V8 counts no steps, so only a
 * clock shows whether one tries many ways.
 */
import { assertEquals } from "../support/assert.ts";
import { parseNumberText } from "../../core/xlsx/markup/number.ts";
import {
  holdsAmount,
  parseMonth,
  parsePlainNumber,
  parseYear,
} from "../../core/texts/text_values.ts";
import { isTotalLabel } from "../../core/texts/total_labels.ts";
import { within } from "../support/within.ts";

const TIMES = 500;
const digits = "1".repeat(980);
const blanks = " ".repeat(980);
/** Texts without a number; each ends differently, because V8 caches results. */
const texts = [
  `${digits}x`,
  `${digits}.x`,
  `${digits}ex`,
  `1${blanks}1x`,
  `${blanks}x`,
  `2024${blanks}x`,
  `5${blanks}x`,
  `${"1,111".repeat(190)}x`,
  "1,".repeat(480),
  "\ufdfa".repeat(50),
].flatMap((text) => Array.from({ length: TIMES }, (_, i) => `${text}${i}`));

const parsers: ((text: string) => unknown)[] = [
  parseNumberText,
  parsePlainNumber,
  parseYear,
  parseMonth,
  isTotalLabel,
  holdsAmount,
];
for (const parse of parsers) {
  Deno.test(`${parse.name}() judges 5,000 long texts within a second`, async () => {
    const found = await within(
      1_000,
      () => new Set(texts.map((text) => parse(text))),
    );
    assertEquals(found.size, 1);
  });
}
