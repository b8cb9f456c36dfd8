/**
 * HTTP: the only room that knows requests, responses, headers and status codes.
 *
 *   createContext   configuration -> clients, limits, clock, logger; tests pass
 *                   their own
 *   createHandler   context       -> Request in, Response out
 *   workerUrl       the program of a worker, which analyzes
 *   credentialsOf   configuration -> clients, at start and after changes
 *   overloaded      the refusal of a request for lack of room or time
 *   checkFiles      refuses to start without the documents
 *
 * handler.ts gives each request its id, its log line and the one catch;
 * router.ts maps paths to handlers; analyze/, documents/ and health.ts answer.
 * capacity/ limits the load, and monitoring/ informs the operator.
 * @module
 */
export {
  analysisTimeout,
  type JobMessage,
  type OutcomeMessage,
  workerUrl,
  workHere,
} from "./analyze/mod.ts";
export { overloaded } from "./capacity/mod.ts";
export { type Context, createContext, credentialsOf } from "./context.ts";
export { checkFiles, sampleWorkbookFile } from "./documents/mod.ts";
export { createHandler } from "./handler.ts";
export type { Job, Outcome, Workers } from "./job.ts";
export type { LogEvent } from "./monitoring/mod.ts";
