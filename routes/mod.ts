/**
 * HTTP: the only room that knows requests, responses, headers and status
 * codes.
 *
 *   createContext   configuration -> clients, limits, clock, logger; tests pass
 *                   their own
 *   createHandler   context       -> Request in, Response out
 *   prepare         loads and warms up what the first requests would wait for
 *   credentialsOf   configuration -> clients, at start and when they change
 *   overloaded      the refusal of requests that there is no room or time for
 *
 * handler.ts gives each request its id, its log line and the one catch;
 * router.ts is the table of paths; analyze.ts, health.ts and documents.ts
 * answer.
 * @module
 */
export { overloaded } from "./admission.ts";
export {
  type Context,
  createContext,
  credentialsOf,
  type Surroundings,
} from "./context.ts";
export { createHandler } from "./handler.ts";
export type { Samples } from "./metrics/mod.ts";
export { prepare } from "./prepare.ts";
