/**
 * The geometry of charts, for screen, paper and pictures:
 *
 *   month_points.ts    the months of a chart, and the gaps between them
 *   months_layout.ts   the positions of their bars, of last year and of targets
 *   bar_labels.ts      the amounts above bars
 *   lines_layout.ts    the positions of the lines of names
 *   bar_path.ts        the outline of a bar
 *   text_width.ts      the approximate width of a text
 * @module
 */
export { type BarLabels, barLabels } from "./bar_labels.ts";
export { barPath } from "./bar_path.ts";
export {
  amountOf,
  type MonthlyTargets,
  type MonthPoint,
  monthPoints,
} from "./month_points.ts";
export { isAlone, layoutLines, type LinesLayout } from "./lines_layout.ts";
export { type Bar, layoutMonths, type MonthsLayout } from "./months_layout.ts";
export { cutText, textWidth } from "./text_width.ts";
