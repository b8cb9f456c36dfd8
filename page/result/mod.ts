/**
 * What the page shows of an answer:
 *
 *   result_view.tsx    all of it, for one scope
 *   toolbar.tsx        where it came from, and how to take it away
 *   headline.tsx       five figures with their changes
 *   months_chart.tsx   the chart of months, which is also the switch of months
 *   months_drawing.tsx  its bars
 *   months_table.tsx   the same in numbers
 *   notes_list.tsx     what was done to the data
 *   print_report.tsx   the report on paper
 * @module
 */
export { ResultView } from "./result_view.tsx";
