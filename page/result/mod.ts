/**
 * What the page shows of an answer:
 *
 *   result_view.tsx      all of it, for one scope
 *   toolbar.tsx          where it came from, and how to take it away
 *   notes_list.tsx       what was done to the data
 *   headline.tsx         five figures with their changes
 *   months_chart.tsx     the months, as a chart and as a switch
 *   months_plot.tsx      its bars, each with a radio button
 *   months_drawing.tsx   its bars alone
 *   months_table.tsx     the same in numbers
 *   picture_menu.tsx     the chart as a picture
 *   print_report.tsx     the report on paper
 * @module
 */
export { ResultView } from "./result_view.tsx";
