/**
 * Analyzes workbooks in the browser: the same `core/` as in the service, in a
 * worker, without a request.
 *
 *   analyze         files -> statistics of all of them, as if they were one
 *   prepare         loads the worker before it is needed
 *   explorer        questions about them, which the worker answers
 *   messages        messages to and from the worker
 *   worker          receives orders and questions; a separate bundle
 *   read_files      files, or rows that were read before -> core/workbooks/
 *   source          the workbooks or the answer of the service that it answers from
 *
 * @module
 */
export {
  type Analysis,
  analyze,
  decide,
  EngineRefusal,
  explore,
  prepare,
} from "./analyze.ts";
export { Explorer } from "./explorer.ts";
export type { Answers, QuestionId, Questions } from "./questions.ts";
export type { Input, Progress, ReadFile } from "./messages.ts";
