/**
 * The sections of a result, which load after the start:
 *
 *   bar/               the bar on top: question, files and exports
 *   result/            the whole result: its order, the key figures, questions
 *   months_chart.tsx   the chart of months (report/charts/ draws it), which also
 *                      chooses months
 *   names/             the table of names, for every column
 *   changes.tsx        the hospitals that come and go
 *   opened_name.tsx    a name: its months, its breakdown, its rows
 *   cross.tsx          the cross table, folded at first
 *   paper.tsx          a result on one printed page, whatever its data, window
 *                      and theme
 *   failure_view.tsx   in place of a result
 *   bad_cell_list.tsx  the cells to correct in a refused file
 *
 * @module
 */
export { FailureView } from "./failure_view.tsx";
export { ResultBar } from "./bar/result_bar.tsx";
export { ResultScope, ResultView } from "./result/result_view.tsx";
