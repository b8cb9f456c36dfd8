/** What a text in a cell says: a number, a year or a month. */
import { parseNumberText } from "../xlsx/mod.ts";

const WITH_SEPARATORS = /^[+-]?\d{1,3}(?:,\d{3})+(?=$|[.eE])/;
const YEAR = /^(\d{4})\s*年?$/;
const MONTH = /^(\d{1,2})\s*月?$/;

/** The value of a text that is a plain number (design 15), otherwise NaN. */
export function parsePlainNumber(text: string): number {
  const plain = folded(text);
  return parseNumberText(
    WITH_SEPARATORS.test(plain) ? plain.replaceAll(",", "") : plain,
  );
}

/** The year of a text such as `2024年` (design 16), otherwise 0. */
export function parseYear(text: string): number {
  return Number(YEAR.exec(folded(text))?.[1] ?? 0);
}

/** The month of a text such as `5月` (design 16), otherwise 0. */
export function parseMonth(text: string): number {
  return Number(MONTH.exec(folded(text))?.[1] ?? 0);
}

/** Full-width characters as half-width ones, without white space around. */
function folded(text: string): string {
  return text.normalize("NFKC").trim();
}
