/** The statistics of worksheets, tallies and rows. */
import { JsonWriter } from "../../core/bytes/json_writer.ts";
import { aggregate } from "../../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../../core/sales/answer/stats_json.ts";
import type { Tally } from "../../core/sales/tally/tally.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import { MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { worksheetOf } from "./worksheet_of_rows.ts";
import { type SalesRow, salesRows } from "./sales_workbook.ts";

/** The statistics of a worksheet, checked against the contract. */
export function statsOfWorksheet(
  worksheet: Worksheet,
  maxResponseBytes = 32 * 1024 ** 2,
): MonthlySalesStats {
  return statsOfTally(aggregate(worksheet, { maxResponseBytes }));
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
