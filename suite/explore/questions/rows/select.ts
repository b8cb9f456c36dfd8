import { Tally } from "../../../../core/sales/mod.ts";
import type { Filter } from "./filter.ts";
import { chosenRows } from "./row_choice.ts";
import type { SalesRows } from "./sales_rows.ts";

export interface SelectOptions {
  /** Longest answer to write, bytes of JSON; unlimited by default. */
  maxResponseBytes?: number;
}

/**
 * The sums of the chosen rows. From these, `writeMonthlyStats` writes byte for
 * byte the service's answer to a workbook with only these data rows (design
 * 27).
 *
 * @throws {Refusal} `answer_too_large`
 * @throws {RangeError} if a month of the filter is not `YYYY-MM`
 */
export function select(
  rows: SalesRows,
  filter: Filter,
  { maxResponseBytes = Infinity }: SelectOptions = {},
): Tally {
  const tally = new Tally(rows.names, maxResponseBytes);
  for (const choice of chosenRows(rows, filter)) {
    tally.add(choice);
    tally.verifySize();
  }
  return tally;
}
