/**
 * What an operator sees of a request:
 *
 *   log         a line of JSON
 *   phases      the time of each phase, for `server-timing` and traces
 *   telemetry   traces and metrics by OpenTelemetry
 *   metrics     what `GET /metrics` answers, loaded if it is on
 * @module
 */
export {
  createLogger,
  type LogEvent,
  type Logger,
  printable,
  type RequestLog,
} from "./log.ts";
export { type Phase, Phases } from "./phases.ts";
export {
  createTelemetry,
  READY_PATH,
  routeOf,
  type Telemetry,
  toAll,
} from "./telemetry.ts";
