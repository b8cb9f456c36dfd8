/**
 * Information for the operator about requests:
 *
 *   log         a line of JSON
 *   phases      the time of each phase, for `server-timing`
 *   metrics     counts, for Prometheus
 *   route_of    the path of a request as named by metrics
 *
 * Deno itself produces traces.
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
