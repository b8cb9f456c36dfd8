/**
 * Metrics for Prometheus, loaded if `METRICS` is on:
 *
 *   families.ts       which there are
 *   samples.ts        what a thread has counted, and the sum of several threads
 *   busiest_clients.ts  series of a hundred clients, not of all
 *   record.ts         requests and phases -> samples
 *   open_metrics.ts   samples -> the text that Prometheus reads
 *
 * Threads tell each other samples and add them up: the libraries that do so
 * expect processes of a Node.js cluster.
 * @module
 */
export { OPEN_METRICS_TYPE, toOpenMetrics } from "./open_metrics.ts";
export { createMetrics, type Metrics } from "./record.ts";
export type { Samples } from "./samples.ts";
