/**
 * Analyzes workbooks in the browser: the same `core/` as in the service, in a
 * worker, without a request.
 *
 *   analyze     files -> statistics of all of them, as if they were one
 *   prepare     loads the worker before it is needed
 *   messages    what goes to the worker and comes back
 *   worker      runs the analysis; a bundle of its own
 *
 * @module
 */
export {
  type Analysis,
  analyze,
  type AnalyzeOptions,
  EngineRefusal,
  prepare,
} from "./analyze.ts";
export type {
  AnalysisFailure,
  FileNote,
  Progress,
  SharedMonth,
} from "./messages.ts";
