/**
 * The chart of months, drawn once, as elements of SVG: the page adds
 * interaction, and a picture adds a frame.
 *
 *   months_chart.ts    a bar for each month
 *   axes.ts            the values beside the bars, and the months below
 *   marks.ts           elements as plain data, with colours and sizes
 *   month_points.ts    the months of a chart, and the gaps between them
 *   months_layout.ts   the positions of bars, and of ticks for last year and targets
 *   bar_labels.ts      the amounts above bars
 *   bar_path.ts        the outline of a bar
 *   text_width.ts      the approximate width of a text
 * @module
 */
export { NAMES_HEIGHT } from "./axes.ts";
export {
  type Color,
  color,
  colors,
  type Mark,
  path,
  plain,
  round,
  shifted,
  size,
  text,
} from "./marks.ts";
export { type MonthPoint, pointsOf } from "./month_points.ts";
export { drawMonths, gapMark, tickMark } from "./months_chart.ts";
export { textWidth } from "./text_width.ts";
