/**
 * HTTP: the only room that knows requests, responses, headers and status codes.
 *
 *   createContext   configuration -> clients, limits, clock, logger; tests pass
 *                   their own
 *   createHandler   context       -> Request in, Response out
 *   workerUrl       the program of a worker, which analyzes
 *   credentialsOf   configuration -> clients, at start and after changes
 *   stopRefusal     the refusal of a request that a stop leaves no time for
 *   checkFiles      refuses to start without the documents
 *   sentDocuments   the documents that this checkout sends
 *
 * handler.ts gives each request its id, its log line and the one catch;
 * router.ts maps paths to handlers; analyze/, documents/ and health.ts answer.
 * capacity/ limits the load, and monitoring/ informs the operator.
 * @module
 */
export { workerUrl, workHere } from "./analyze/mod.ts";
export { type Context, createContext, credentialsOf } from "./context.ts";
export {
  checkFiles,
  sampleWorkbookFile,
  sentDocuments,
} from "./documents/mod.ts";
export { createHandler } from "./handler.ts";
export {
  type Ending,
  isLate,
  type Job,
  type Outcome,
  type Workers,
} from "./job.ts";
export type { LogEvent } from "./monitoring/mod.ts";
export { stopRefusal } from "./stopping.ts";
