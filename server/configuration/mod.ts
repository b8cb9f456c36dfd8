/**
 * What the service is told when it starts:
 *
 *   configuration   variables and clients -> how to listen, on how many threads
 *   platform        what is special about where it runs, such as Deno Deploy
 * @module
 */
export {
  type Environment,
  listenOptions,
  readEnvironment,
  stopMilliseconds,
  threadsOf,
  whyUnreadable,
  withClients,
} from "./configuration.ts";
export { denoDeploy, type Platform } from "./platform.ts";
