/**
 * The chart of months, drawn once, as elements of SVG: the page adds
 * interaction; a picture for slides, 1920 by 1080 pixels on white, adds a frame
 * and needs no style sheet and no font file. The page turns it into PNG.
 *
 *   months_chart.ts    a bar for each month, and the amounts above
 *   axes.ts            the values beside the bars, and the months below
 *   marks.ts           elements as plain data, with colours and sizes
 *   month_points.ts    the months of a chart, and the gaps between them
 *   months_layout.ts   the positions of bars, and of ticks for last year and targets
 *   text_width.ts      the approximate width of a text
 *   picture.ts         the chart with title, legend, notes and source, for slides
 *   markup.ts          elements as the text of an SVG file
 *
 * ```ts
 * const svg = drawPicture({ months, chosen }, content);
 * ```
 * @module
 */
export { NAMES_HEIGHT } from "./axes.ts";
export { colors, type Mark } from "./marks.ts";
export { type MonthPoint, pointsOf, ticksIn } from "./month_points.ts";
export { drawMonths } from "./months_chart.ts";
export {
  drawPicture,
  type Figure,
  type PictureContent,
  titleOf,
} from "./picture.ts";
