/**
 * The data and the state of the page, without components:
 *
 *   batch.ts    the files of the next analysis, and its result
 *   engine/     files -> statistics, in a worker that runs `core/`
 *   state/      the question of the page in its address; those of the sections
 *   answers.ts  the answers that sections draw
 * @module
 */
export {
  afterRefusal,
  type Batch,
  batchOf,
  batchOfResult,
  filesOf,
  inputsOf,
  type Picked,
  type Result,
  sameNames,
  sourcesOf,
  withAllRows,
  withFiles,
  type WithoutBadRows,
  withoutFile,
  withReplaced,
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
  changeIn,
  firstView,
  isEmpty,
  isOneMonth,
  isWhole,
  loadView,
  type Selected,
  SelectedContext,
  useMonthSwitch,
  useOutcome,
  useQuestion,
  useSelected,
  useView,
  type View,
} from "./answers.ts";
export { WorkerReserve } from "./workers.ts";
