/** Number formats and widths of columns. */
import { averageDecimals } from "../../explore/tables/mod.ts";
import type { Formats } from "../formats/mod.ts";
import {
  type ColumnKind,
  type ReportTable,
  textsOf,
  type Value,
} from "../tables.ts";

/** Averages below ten have a decimal; only for those of zero or more. */
const AVERAGE = "[<10]0.0;#,##0";

/**
 * The number format of an average below zero: one format with a condition would
 * give all of them a decimal, and some programs would leave out the sign.
 */
export function formatOfNegative(average: number): string {
  return averageDecimals(average) === 0 ? "#,##0" : "0.0";
}

/** The number format of a column; undefined for texts. */
export function formatOf(
  kind: ColumnKind,
  decimals: number,
): string | undefined {
  const amount = decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
  switch (kind) {
    case "text":
      return undefined;
    case "share":
      return "0.0%";
    case "ratio":
      return "+0.0%;-0.0%;0.0%";
    case "average":
      return AVERAGE;
    case "signed":
      return `+${amount};-${amount};${amount}`;
    default:
      return amount;
  }
}

const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
/** Names to measure. */
const MAX_MEASURED = 2000;
/** Narrowest and widest column; longer texts wrap. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 48];
/** Width of a filter button beside a head, and of the space around a text. */
const BUTTON = 4;
/** Longer heads take two lines. */
const LONG_HEAD = 14;
const SPACE = 2;

/**
 * The number of characters in a text, with Chinese characters counted twice.
 */
export function charactersOf(text: string): number {
  return text.length + (text.match(FULL_WIDTH)?.length ?? 0);
}

/** The width of texts in characters of the default font, within limits. */
export function widthOf(
  texts: readonly string[],
  { min, max } = { min: MIN_WIDTH, max: MAX_WIDTH },
): number {
  let widest = min;
  for (const text of texts.slice(0, MAX_MEASURED)) {
    widest = Math.max(widest, charactersOf(text.slice(0, max)) + SPACE);
  }
  return Math.min(widest, max);
}

/**
 * The widths of the columns in a table, so that no number and no head is cut.
 */
export function widthsFor(table: ReportTable, formats: Formats): number[] {
  const ends = textsOf(withExtremes(table), formats);
  return table.columns.map(({ head }, column) =>
    Math.max(
      widthOfHead(head),
      widthOf(ends.map((texts) => texts[column])),
    )
  );
}

/** The lines of the heads of a table. */
export function headLines({ columns }: ReportTable): number {
  return columns.some(({ head }) => charactersOf(head) > LONG_HEAD) ? 2 : 1;
}

function widthOfHead(head: string): number {
  const characters = charactersOf(head);
  return characters <= LONG_HEAD
    ? characters + BUTTON
    // The first line may end early, before a long word.
    : Math.ceil(characters * 0.6) + BUTTON;
}

/** The rows to measure, with the largest numbers of all rows. */
function withExtremes({ rows, totals, ...table }: ReportTable): ReportTable {
  const extreme = (choose: (a: number, b: number) => number) =>
    table.columns.map(({ kind }, column): Value =>
      kind === "text" ? null : [...rows, ...totals].reduce((found, row) => {
        const value = row[column];
        return typeof value === "number" ? choose(found, value) : found;
      }, 0)
    );
  return {
    ...table,
    rows: [
      extreme(Math.min),
      extreme(Math.max),
      ...rows.slice(0, MAX_MEASURED),
    ],
    totals,
  };
}
