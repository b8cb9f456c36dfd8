/**
 * Metrics for Prometheus, loaded if `METRICS` is on:
 *
 *   families.ts       all metrics
 *   samples.ts        what has been counted
 *   busiest_clients.ts  the series of a hundred clients, and the sum of all others
 *   record.ts         requests and phases -> samples
 *   process.ts        CPU, memory and start of the process
 *   text.ts           samples -> the text that Prometheus reads
 * @module
 */
export { OPEN_METRICS_TYPE, PROMETHEUS_TYPE, toText } from "./text.ts";
export { createMetrics, type Metrics } from "./record.ts";
