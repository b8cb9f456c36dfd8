/**
 * The data and the state of the page, without components:
 *
 *   batch.ts       the files of the next analysis, and its result
 *   choices_file.ts  the choices about files as a file of their own
 *   failure.ts     reasons why there is no result
 *   engine/        files -> statistics, in a worker that runs `core/`
 *   selection/     the choice of names and months, kept in the address
 *   view/          the selected data, for every section
 *   workers.ts     the workers of the page, and their orders
 * @module
 */
export {
  type Batch,
  batchOf,
  batchOfResult,
  type Picked,
  readFilesOf,
  restOf,
  type Result,
  sameNames,
  sourcesOf,
  withAllRows,
  withFiles,
  type WithoutBadRows,
  withoutFile,
  withReplaced,
  workbookOf,
} from "./batch.ts";
export {
  MAX_CHOICES_BYTES,
  parseChoices,
  writeChoices,
} from "./choices_file.ts";
export {
  analyze,
  decide,
  EngineRefusal,
  prepare,
  rejectedRowsOf,
} from "./engine/analyze.ts";
export type { Input, Progress } from "./engine/messages.ts";
export {
  type BadTargets,
  type FailureId,
  notLoaded,
  type OwnFailure,
  PageError,
  type RefusalFacts,
  type ShownFailure,
} from "./failure.ts";
export { fitsAddress } from "./selection/address.ts";
export {
  monthPresets,
  type PresetId,
  spanIn,
} from "./selection/month_presets.ts";
export {
  type ChosenNames,
  type CrossCells,
  crossCells,
  isFiltered,
  type Months,
  namesIn,
  onlyName,
  type Selection,
  withAllNames,
  withCells,
  withDecisions,
  withMonths,
  withNames,
  withoutName,
  withSign,
} from "./selection/selection.ts";
export {
  axesOf,
  cellsFor,
  crossQuestion,
  isFigure,
  reportOf,
} from "./selection/question.ts";
export { useMonthSwitch } from "./selection/use_month_switch.ts";
export {
  type SelectionChange,
  type SelectionState,
  useSelection,
} from "./selection/use_selection.ts";
export { createFit, type Lacking } from "./view/fit.ts";
export {
  type Selected,
  SelectedContext,
  useSelected,
} from "./view/selected.ts";
export { useOutcome, useQuestion } from "./view/use_question.ts";
export { useView } from "./view/use_view.ts";
export {
  changeIn,
  firstView,
  isEmpty,
  isOneMonth,
  isWhole,
  loadView,
  periodOf,
  type View,
} from "./view/view.ts";
export { carryOut, WorkerReserve } from "./workers.ts";
