/**
 * What the page shows of an analysis, a folder for each section:
 *
 *   bar/         what is shown, the files, and exports; in the bar on top
 *   result/      the whole result: its order, the key figures, questions
 *   months/      the trend, which is also a switch
 *   names/       one table for the names of every column
 *   moves/       the hospitals that come and go
 *   opened/      a name: its months, its parts, its rows
 *   cross/       the cross table; folded, loaded on demand
 *   bad_cells/   the cells to correct of a refused file; loaded on demand
 *
 * and working_view.tsx and failure_view.tsx in place of a result.
 * @module
 */
export { badCellsRoom } from "./bad_cells/on_demand.tsx";
export { crossRoom } from "./cross/on_demand.tsx";
export { FailureView } from "./failure_view.tsx";
export { ResultBar } from "./bar/result_bar.tsx";
export { ResultScope, ResultView } from "./result/result_view.tsx";
export { WorkingView } from "./working_view.tsx";
