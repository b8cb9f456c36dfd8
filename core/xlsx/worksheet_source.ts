import type { WorkMeter } from "../work_meter.ts";
import type { Texts } from "./strings/mod.ts";
import type { TopRow } from "./worksheet.ts";

/** The row for which the caller chose columns. */
export type HeaderRow = TopRow & { columns: readonly number[] };

/**
 * What a worksheet is read from: its part, and what the workbook says about it.
 */
export interface WorksheetSource {
  /** Name of the sheet. */
  name: string;
  /** Whether the sheet is hidden. */
  isHidden: boolean;
  /** How many worksheets the workbook has beside this one. */
  otherWorksheets: number;
  /** Name of the part. */
  part: string;
  /** Its bytes once inflated, if the archive says so. */
  size?: number;
  /** Whether formulas with the result 0 may never have been calculated. */
  isStale: boolean;
  /** Inflates the part; each call starts at its beginning. */
  open(): AsyncIterator<Uint8Array>;
  texts: Texts;
  /** The worksheets after this one; absent for those themselves. */
  others?: () => Iterable<WorksheetSource>;
  meter: WorkMeter;
}
