/**
 * What the page shows of an analysis, a folder for each section:
 *
 *   bar/         what is shown, the files, and exports; in the bar on top
 *   result/      the whole result: its order, the key figures, questions
 *   months/      the trend, which is also a switch
 *   names/       one table for the names of every column
 *   moves/       the hospitals that come and go
 *   opened/      a name: its months, its parts, its rows
 *   cross/       the cross table; folded
 *   bad_cells/   the cells to correct of a refused file
 *
 * and failure_view.tsx in place of a result. All of it loads after the start.
 * @module
 */
export { FailureView } from "./failure_view.tsx";
export { ResultBar } from "./bar/result_bar.tsx";
export { ResultScope, ResultView } from "./result/result_view.tsx";
