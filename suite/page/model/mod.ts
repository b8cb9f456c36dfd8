/**
 * The data and the state of the page, without components:
 *
 *   batch.ts       the files of the next analysis, and its result
 *   choices_file.ts  the choices about files as a file of their own
 *   failure.ts     reasons why there is no result
 *   engine/        files -> statistics, in a worker that runs `core/`
 *   state/         the question of the page, kept in the address; the questions
 *                  of the sections
 *   answers/       the answers that sections draw
 *   workers.ts     the workers of the page, and their orders
 * @module
 */
export {
  afterRefusal,
  type Batch,
  batchOf,
  batchOfResult,
  inputsOf,
  type Picked,
  readFilesOf,
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
  type AnalyzeOptions,
  prepare,
  rejectedRowsOf,
} from "./engine/explorer.ts";
export type { FileFailure, Progress } from "./engine/messages.ts";
export {
  type BadTargets,
  type FailureId,
  notLoaded,
  type OwnFailure,
  PageError,
  type ShownFailure,
} from "./failure.ts";
export { fitsAddress, type KeptState, usePageState } from "./state/address.ts";
export {
  asking,
  canShow,
  type ChosenNames,
  type CrossCells,
  crossCells,
  crossCellsOf,
  isFigure,
  namesIn,
  onlyName,
  type PageState,
  type QuestionChange,
  type StateChange,
  UNFILTERED,
  withAxes,
  withCells,
  withDecisions,
  withNames,
  withoutName,
} from "./state/page_state.ts";
export {
  crossQuestion,
  reportOf,
  type TableChoices,
} from "./state/sections.ts";
export {
  type Selected,
  SelectedContext,
  useMonthSwitch,
  useOutcome,
  useQuestion,
  useSelected,
} from "./answers/selected.ts";
export {
  changeIn,
  firstView,
  isEmpty,
  isOneMonth,
  isWhole,
  loadView,
  useView,
  type View,
} from "./answers/view.ts";
export { WorkerReserve } from "./workers.ts";
