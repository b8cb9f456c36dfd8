/**
 * What the page shows of an analysis, a folder for each section:
 *
 *   result/      the whole result: its order, the key figures, notes, saving
 *   bar/         shows and changes the selection
 *   moved/       what changed, and who did it
 *   targets/     what was achieved of targets, if a workbook has some
 *   months/      the months as a chart that is also a switch
 *   ranking/     rankings and new hospitals
 *   opened/      names one by one, and beside each other
 *   cross/       the cross table
 *   bad_cells/   the cells to correct of a refused file
 *
 * and failure_view.tsx in place of a result. All of it loads after the start.
 * @module
 */
export { FailureView } from "./failure_view.tsx";
export { ResultView } from "./result/result_view.tsx";
