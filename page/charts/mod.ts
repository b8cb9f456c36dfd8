/**
 * The geometry of charts, for the screen and for pictures alike:
 *
 *   months_layout.ts   where the bars of the chart of months go
 *   bar_path.ts        the outline of a bar
 * @module
 */
export { barPath } from "./bar_path.ts";
export {
  amountOf,
  AXIS,
  layoutMonths,
  type MonthsLayout,
  type Panel,
} from "./months_layout.ts";
