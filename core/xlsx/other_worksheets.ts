/** Looks for headers at the beginning of the other worksheets. */
import { isRefusal } from "../refusal.ts";
import { WorkMeter } from "../work_meter.ts";
import { findHeaderRow, RowReader, SheetData } from "./rows/mod.ts";
import type { SelectColumns } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/**
 * Units of work for all worksheets together, beside the budget of the analysis.
 */
const OTHERS_WORK = 100_000_000;

/** The names of those other worksheets that have a header row. */
export function findOthers(
  { others = () => [] }: WorksheetSource,
  select: SelectColumns,
): string[] {
  const meter = new WorkMeter(OTHERS_WORK);
  return others(meter).filter((other) => hasHeaderRow(other, select))
    .map(({ name }) => name);
}

/**
 * Whether a worksheet has a header row; false if the worksheet is refused,
 * because nobody reads its rows.
 */
function hasHeaderRow(source: WorksheetSource, select: SelectColumns): boolean {
  try {
    const sheet = new SheetData(source);
    const rows = new RowReader(sheet, source);
    return findHeaderRow(rows, source, { select }) !== undefined;
  } catch (cause) {
    if (isRefusal(cause)) return false;
    throw cause;
  }
}
