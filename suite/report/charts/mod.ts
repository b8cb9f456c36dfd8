/**
 * The chart of months, drawn once, as elements of SVG: the page adds
 * interaction; a picture for slides, 1920 by 1080 pixels on white, adds a frame
 * and needs no style sheet and no font file. The page turns it into PNG.
 *
 *   month_points.ts    the months of a chart, and the gaps between them
 *   months_chart.ts    a bar for each month, ticks, amounts, and the axes
 *   marks.ts           elements as plain data with colours and sizes, or as SVG
 *   picture.ts         the chart with title, legend, notes and source, for slides
 *
 * ```ts
 * const svg = drawPicture({ months, chosen }, content);
 * ```
 * @module
 */
export { colors, type Mark } from "./marks.ts";
export { type MonthPoint, pointsOf, ticksIn } from "./month_points.ts";
export { drawMonths, NAMES_HEIGHT } from "./months_chart.ts";
export * from "./picture.ts";
