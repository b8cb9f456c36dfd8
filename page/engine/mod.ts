/**
 * Analyzes workbooks in the browser: the same `core/` as in the service, in a
 * worker, without a request.
 *
 *   analyze     files -> statistics of all of them, as if they were one
 *   prepare     loads the worker before it is needed
 *   explorer    questions about them, which the worker answers
 *   messages    what goes to the worker and comes back
 *   worker      runs the analysis; a bundle of its own
 *   source      rows or an answer, from which it answers
 *
 * @module
 */
export { analyze, EngineRefusal, explore, prepare } from "./analyze.ts";
export { Explorer } from "./explorer.ts";
export type { Answers, QuestionId, Questions } from "./questions.ts";
export type { FileNote, Progress, SharedMonth } from "./messages.ts";
