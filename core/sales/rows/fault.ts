/** The kind of a bad cell's fault, for bad_rows.ts. */
import type { CellFault, FoundContent } from "../../../schemas/mod.ts";
import {
  hasDecimalComma,
  isDateSerial,
  narrow,
  parsePlainNumber,
} from "../../texts/mod.ts";
import type { SalesColumn } from "../header/mod.ts";

/** Year, month and perhaps a day: `202405`, `20240501`. */
const DIGITS = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/;
/** The same with separators: `2024年5月`, `2024-05-01`. */
const SEPARATED =
  /^(?:19|20)\d\d\s*[年./-]\s*(?:0?[1-9]|1[0-2])(?!\d)(?:月份?|[./-])?(?:[0-3]?\d[日号]?)?$/;
/** Signs for no amount: `-`, `——`, `/`, `无`. */
const NOTHING = /^(?:[-\u2010-\u2015/\\]{1,4}|[无無])$/;
/** Numbers with characters around them; the first group is the number alone. */
const SPELLINGS: readonly [CellFault, RegExp][] = [
  ["minus_after", /^(.*\S)\s*-$/],
  ["brackets", /^\((.+)\)$/],
  ["currency", /^[￥¥$€]\s*(.+)$/],
  ["currency", /^(.*\S)\s*[元￥¥$€]$/],
];

/** A cell that cannot be read. */
export interface UnreadCell {
  column: SalesColumn;
  /** The fault, if the cell holds a readable number. */
  fault?: CellFault | undefined;
}

/**
 * The kind of a fault.
 * @param text the text that the cell shows, not cut
 */
export function faultOf(
  { column, fault }: UnreadCell,
  found: FoundContent,
  text: string,
): CellFault {
  switch (found.type) {
    case "formula":
      return found.isSavedAsZero ? "saved_as_zero" : "not_calculated";
    case "date":
    case "merged_with_header":
      return found.type;
    case "error":
      return "error_value";
    case "malformed":
      return "unreadable";
  }
  if (fault !== undefined) return fault;
  switch (column) {
    case "year":
    case "month":
      if (plain(text) === "") return `no_${column}`;
      return calendarFault(found.type, text) ?? `not_a_${column}`;
    case "qty":
    case "conv":
      return (found.type === "text" ? amountFault(text) : undefined) ??
        "not_a_number";
    default:
      return "unreadable";
  }
}

function calendarFault(type: string, text: string): CellFault | undefined {
  if (type === "text") {
    const written = plain(text);
    const isBoth = DIGITS.test(written) || SEPARATED.test(written);
    return isBoth ? "year_and_month" : undefined;
  }
  if (type !== "number") return undefined;
  if (DIGITS.test(text)) return "year_and_month";
  return isDateSerial(Number(text)) ? "date" : undefined;
}

function amountFault(text: string): CellFault | undefined {
  if (hasDecimalComma(text)) return "decimal_comma";
  const written = plain(text);
  if (NOTHING.test(written)) return "no_sales";
  return SPELLINGS.find(([, spelling]) => {
    const number = spelling.exec(written)?.[1];
    return number !== undefined && !Number.isNaN(parsePlainNumber(number));
  })?.[0];
}

function plain(text: string): string {
  return narrow(text).replaceAll("\u2212", "-").trim();
}
