/**
 * The content of a picture, as plain data. Names are already in the form to
 * show.
 */
import type { MonthlySums, MonthlyTargets } from "../charts/mod.ts";
import type {
  Chosen,
  Measure,
  MonthRange,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";

/** The content of every picture besides its figure. */
export interface PictureContent
  extends Pick<ReportContent, "language" | "files" | "madeAt" | "notIncluded"> {
  /** The chosen names. */
  chosen: Chosen;
  measure: Measure;
  /** The months of the figure. */
  period: MonthRange;
}

/** A bar for each month. */
export interface Figure {
  /** The name in the figure; absent for all chosen names together. */
  name?: string;
  stats: MonthlySums;
  /** Months of the data, ascending, regardless of any filter of names. */
  months: readonly string[];
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
  targets?: MonthlyTargets | undefined;
}
