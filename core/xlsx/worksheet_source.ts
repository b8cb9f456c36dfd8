import type { WorkMeter } from "../work_meter.ts";
import type { Texts } from "./strings/mod.ts";
import type { TopRow } from "./worksheet.ts";

/** The row for which the caller chose columns. */
export type HeaderRow = TopRow & { columns: readonly number[] };

/** The sources of a worksheet: its part, and its entry in the workbook. */
export interface WorksheetSource {
  /** Name of the sheet. */
  name: string;
  /** Whether the sheet is hidden. */
  isHidden: boolean;
  /** Number of other worksheets in the workbook. */
  otherWorksheets: number;
  /** Name of the part. */
  part: string;
  /** Inflated bytes, if the archive states them. */
  size?: number;
  /** Whether formulas with the result 0 may never have been calculated. */
  isStale: boolean;
  /** Inflates the part; each call starts at the beginning. */
  open(): AsyncIterator<Uint8Array>;
  texts: Texts;
  /** The later worksheets; absent in these worksheets themselves. */
  others?: () => Iterable<WorksheetSource>;
  meter: WorkMeter;
}
