/**
 * The content of a picture, as plain data. Names are already in the form to
 * show.
 */
import type { Answer } from "../../explore/answers/mod.ts";
import type { MonthRange } from "../../explore/questions/mod.ts";
import type { OverviewContent } from "../content.ts";

/** The content of every picture besides its figure. */
export type PictureContent = Pick<
  OverviewContent,
  "language" | "files" | "madeAt" | "notIncluded"
>;

/** A bar for each month. */
export interface Figure {
  /** The name in the figure; absent for all chosen names together. */
  name?: string;
  months: Answer;
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
}
