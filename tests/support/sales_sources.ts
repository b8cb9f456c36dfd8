/** The statistics of worksheets, tallies and rows. */
import { JsonWriter } from "../../core/bytes/json_writer.ts";
import { aggregate, type AggregateOptions } from "../../core/sales/mod.ts";
import { writeMonthlyStats } from "../../core/sales/answer/stats_json.ts";
import type { Tally } from "../../core/sales/tally/tally.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import { MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { worksheetOf } from "./worksheet_of_rows.ts";
import { type SalesRow, salesRows } from "./sales_workbook.ts";

/** The tally of a worksheet, by default with the limits of the service. */
export function tallyOf(
  worksheet: Worksheet,
  options: Partial<AggregateOptions> = {},
): Tally {
  return aggregate(worksheet, { maxResponseBytes: 2 ** 25, ...options });
}

/** The statistics of a worksheet, checked against the contract. */
export function statsOfWorksheet(
  ...args: Parameters<typeof tallyOf>
): MonthlySalesStats {
  return statsOfTally(tallyOf(...args));
}

/** The statistics of a tally, checked against the contract. */
export function statsOfTally(tally: Tally): MonthlySalesStats {
  return MonthlySalesStats.parse(JSON.parse(jsonOf(tally)));
}

/** The statistics of a tally, as JSON. */
export function jsonOf(tally: Tally): string {
  const json = new JsonWriter();
  writeMonthlyStats(json, tally);
  return new TextDecoder().decode(json.bytes);
}

/** The statistics of rows over `defaultRow`, in memory. */
export function statsOf(
  rows: readonly Partial<SalesRow>[],
): MonthlySalesStats {
  return statsOfWorksheet(worksheetOf(salesRows(rows)));
}
