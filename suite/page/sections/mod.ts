/**
 * The sections of a result, one folder each:
 *
 *   bar/         the bar on top: question, files and exports
 *   result/      the whole result: its order, the key figures, questions
 *   chart/       the chart of months (report/charts/ draws it), which also chooses months
 *   names/       the table of names, for every column
 *   changes/       the hospitals that come and go
 *   opened/      a name: its months, its breakdown, its rows
 *   cross/       the cross table, folded at first
 *   bad_cells/   the cells to correct in a refused file
 *
 * failure_view.tsx takes the place of a result. All of them load after the
 * start.
 * @module
 */
export { FailureView } from "./failure_view.tsx";
export { ResultBar } from "./bar/result_bar.tsx";
export { ResultScope, ResultView } from "./result/result_view.tsx";
