/**
 * HTTP: the only room that knows requests, responses, headers and status
 * codes.
 *
 *   createContext   configuration -> clients, limits, clock, logger; tests pass
 *                   their own
 *   createHandler   context       -> Request in, Response out
 *   prepare         loads and warms up what the first requests would wait for
 *   loadPart        loads code, after requests that wait
 *   credentialsOf   configuration -> clients, at start and when they change
 *   overloaded      the refusal of requests that there is no room or time for
 *
 * handler.ts gives each request its id, its log line and the one catch;
 * router.ts is the table of paths; analyze/, documents/ and health.ts answer.
 * capacity/ says how much a thread takes on at once, monitoring/ what an
 * operator sees.
 * @module
 */
export { overloaded } from "./capacity/mod.ts";
export {
  type Context,
  createContext,
  credentialsOf,
  type Surroundings,
} from "./context.ts";
export { createHandler } from "./handler.ts";
export { loadPart } from "./lazily.ts";
export type { Samples } from "./monitoring/metrics/mod.ts";
export type { LogEvent } from "./monitoring/mod.ts";
export { prepare } from "./prepare.ts";
