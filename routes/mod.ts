/**
 * HTTP: the only room that knows requests, responses, headers and status
 * codes.
 *
 *   createContext   configuration -> everything ambient, tests give their own
 *   createHandler   context       -> Request in, Response out
 *   prepare         does what the first requests would have to wait for
 *   credentialsOf   configuration -> clients, again when they change
 *   overloaded      the refusal of what there is no room or no time for
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
