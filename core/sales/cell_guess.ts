/** What a bad cell was probably meant as. sales_row.ts says it in its message. */
import type { SalesColumn } from "./columns.ts";
import { isDateSerial } from "./shown_number.ts";
import { hasDecimalComma } from "./text_values.ts";

/** A guess in parentheses for a cell with this text or number, often none. */
export function guessOf(column: SalesColumn, content: string | number): string {
  if (column === "qty" || column === "conv") {
    return typeof content === "string" && hasDecimalComma(content)
      ? " (this looks like a decimal comma)"
      : "";
  }
  return (column === "year" || column === "month") &&
      typeof content === "number" && isDateSerial(content)
    ? " (a date?)"
    : "";
}
