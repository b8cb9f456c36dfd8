/**
 * The months of an answer:
 *
 *   months_chart.tsx     the section: a chart that is also a switch
 *   months_plot.tsx      its bars, and where it scrolls to
 *   month_column.tsx     a month's radio button, over its bar
 *   month_facts.ts       the exact figures of a month
 *   month_tip.tsx        these figures in a box beside the pointer
 *   months_drawing.tsx   only the drawing of the bars
 *   months_table.tsx     the same in numbers
 * @module
 */
export { MonthsChart } from "./months_chart.tsx";
export { MonthsDrawing } from "./months_drawing.tsx";
export { MonthsNumbers } from "./months_table.tsx";
