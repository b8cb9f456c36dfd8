/** What a picture shows, as plain data. Names are already in the form to show. */
import type { MonthlySums, MonthlyTargets } from "../charts/mod.ts";
import type {
  Chosen,
  Measure,
  MonthRange,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";

/** What every picture says besides its figure. */
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
  /** The name that it is about; all chosen ones together if absent. */
  name?: string;
  stats: MonthlySums;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
  targets?: MonthlyTargets | undefined;
}
