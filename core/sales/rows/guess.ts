/** Guesses the intended content of a bad cell, for bad_cell.ts. */
import type { BadCell, Guess } from "../../../schemas/mod.ts";
import { CellKind } from "../../xlsx/mod.ts";
import type { SalesColumn } from "../header/mod.ts";
import {
  hasDecimalComma,
  isDateSerial,
  narrow,
  parsePlainNumber,
} from "../../texts/mod.ts";

/** Year, month and perhaps a day: `202405`, `20240501`. */
const DIGITS = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/;
/** The same parts with separators: `2024年5月`, `2024-05-01`. */
const SEPARATED =
  /^(?:19|20)\d\d\s*[年./-]\s*(?:0?[1-9]|1[0-2])(?!\d)(?:月份?|[./-])?(?:[0-3]?\d[日号]?)?$/;
/** Numbers with characters around them; the first group is the number alone. */
const SPELLINGS: readonly [Guess, RegExp][] = [
  ["minus_after", /^(.*\S)\s*-$/],
  ["brackets", /^\((.+)\)$/],
  ["currency", /^[￥¥$€]\s*(.+)$/],
  ["currency", /^(.*\S)\s*[元￥¥$€]$/],
];

/** Guesses the meaning of a text or a number; empty without a guess. */
export function guessOf(
  column: SalesColumn,
  kind: CellKind,
  text: string,
): Pick<BadCell, "guess"> {
  const guess = column === "year" || column === "month"
    ? calendarGuess(kind, text)
    : amountGuess(column, kind, text);
  return guess === undefined ? {} : { guess };
}

function calendarGuess(kind: CellKind, text: string): Guess | undefined {
  if (kind === CellKind.text) {
    const written = plain(text);
    const isBoth = DIGITS.test(written) || SEPARATED.test(written);
    return isBoth ? "year_and_month" : undefined;
  }
  if (kind !== CellKind.number) return undefined;
  if (DIGITS.test(text)) return "year_and_month";
  return isDateSerial(Number(text)) ? "date" : undefined;
}

function amountGuess(
  column: SalesColumn,
  kind: CellKind,
  text: string,
): Guess | undefined {
  const isAmount = column === "qty" || column === "conv";
  if (kind !== CellKind.text || !isAmount) return undefined;
  if (hasDecimalComma(text)) return "decimal_comma";
  return SPELLINGS.find(([, spelling]) => {
    const number = spelling.exec(plain(text))?.[1];
    return number !== undefined && !Number.isNaN(parsePlainNumber(number));
  })?.[0];
}

/** A trimmed text in half width. */
function plain(text: string): string {
  return narrow(text).replaceAll("\u2212", "-").trim();
}
