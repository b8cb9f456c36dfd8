/**
 * What an operator sees of a request:
 *
 *   log         a line of JSON
 *   phases      the time of each phase, for `server-timing`
 *   metrics     counts, for Prometheus
 *   route_of    the paths by which they count
 *
 * Deno itself makes traces.
 * @module
 */
export {
  createLogger,
  type LogEvent,
  type Logger,
  printable,
  type RequestLog,
} from "./log.ts";
export { Metrics } from "./metrics.ts";
export { type Phase, Phases } from "./phases.ts";
export { READY_PATH } from "./route_of.ts";
