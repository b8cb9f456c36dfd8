import type { WorkMeter } from "../work_meter.ts";
import type { PartContent } from "./package/mod.ts";
import type { Texts } from "./strings/mod.ts";
import type { Styles } from "./styles/mod.ts";
import type { TopRow, Worksheet } from "./worksheet.ts";

/** The row for which the caller chose columns. */
export type HeaderRow = TopRow & { columns: readonly number[] };

/** The sources of a worksheet: its part, and its entry in the workbook. */
export interface WorksheetSource
  extends Pick<Worksheet, "name" | "isHidden" | "otherWorksheets" | "meter"> {
  part: PartContent;
  /** Whether formulas with the result 0 may never have been calculated. */
  isStale: boolean;
  texts: Texts;
  styles: Styles;
  /**
   * The beginnings of the later worksheets, given a meter for reading them;
   * absent in these worksheets themselves.
   */
  others?: (meter: WorkMeter) => readonly WorksheetSource[];
}
