/**
 * What every section of a result shows, as a function of a selection:
 *
 *   view.ts         selection -> statistics, and the change of them
 *   period.ts       the selected months, and those to compare with
 *   fit.ts          a selection without what the data lacks
 *   titles.ts       both in words
 *   selected.ts     result, selection and view, for every component
 *   use_view.ts     the view that follows the selection
 *   use_answer.ts   other questions of a section to the worker
 *   use_series.ts   names month by month
 *   changes.ts      what changed, by any column
 * @module
 */
export { allChanges, type Changes, useChange } from "./changes.ts";
export { isOneMonth } from "./period.ts";
export { createFit } from "./fit.ts";
export { type Selected, SelectedContext, useSelected } from "./selected.ts";
export {
  comparedWith,
  monthsInWords,
  namesInWords,
  titleOf,
} from "./titles.ts";
export { type Answered, useAnswer } from "./use_answer.ts";
export { useSeries } from "./use_series.ts";
export { useView } from "./use_view.ts";
export { isWhole, loadView, type View, viewAtOnce } from "./view.ts";
