/**
 * HTTP: the only room that knows requests, responses, headers and status
 * codes.
 *
 *   createContext   configuration -> clients, limits, clock, logger; tests pass
 *                   their own
 *   createHandler   context       -> Request in, Response out
 *   workerUrl       the program of a worker, which does the jobs of analyses
 *   credentialsOf   configuration -> clients, at start and when they change
 *   overloaded      the refusal of requests that there is no room or time for
 *
 * handler.ts gives each request its id, its log line and the one catch;
 * router.ts is the table of paths; analyze/, documents/ and health.ts answer.
 * capacity/ says how much a thread takes on at once, monitoring/ what an
 * operator sees.
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
export { sampleWorkbookFile } from "../docs/downloads/mod.ts";
export { createHandler } from "./handler.ts";
export type { Job, Outcome, Workers } from "./job.ts";
export type { LogEvent } from "./monitoring/mod.ts";
