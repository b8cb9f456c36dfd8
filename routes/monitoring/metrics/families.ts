/** All metrics; guides/telemetry.md and deploy/ name them. */

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A metric family of OpenMetrics. */
export interface Family {
  type: "counter" | "gauge" | "histogram" | "info";
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram, inclusive. */
  buckets?: readonly number[];
}

/** The families by name, in the order in which they are served. */
export const families = {
  sales_build: {
    type: "info",
    help: "The version that runs",
    labels: ["version", "deno"],
  },
  process_cpu_seconds: {
    type: "counter",
    help: "CPU time of the process, user and system",
    labels: [],
  },
  process_resident_memory_bytes: {
    type: "gauge",
    help: "Memory of the process",
    labels: [],
  },
  process_start_time_seconds: {
    type: "gauge",
    help: "When the process started, since 1970-01-01 UTC",
    labels: [],
  },
  sales_workers: {
    type: "gauge",
    help: "Workers that analyze",
    labels: [],
  },
  sales_workers_ready: {
    type: "gauge",
    help: "Workers that can take an analysis",
    labels: [],
  },
  sales_log_lines_lost: {
    type: "counter",
    help: "Lines of the log that its reader did not take",
    labels: [],
  },
  sales_requests: {
    type: "counter",
    help: "Answered requests; route is empty for unknown paths",
    labels: ["route", "status", "reason"],
  },
  sales_request_duration_seconds: {
    type: "histogram",
    help: "From the head of a request to the head of its response",
    labels: ["route"],
    buckets: SECONDS,
  },
  sales_phase_duration_seconds: {
    type: "histogram",
    help: "Phases of analyses, as in server-timing",
    labels: ["phase"],
    buckets: SECONDS,
  },
  sales_analysis_rows: {
    type: "counter",
    help: "Data rows analyzed",
    labels: [],
  },
  sales_analysis_work: {
    type: "counter",
    help: "Units of work used by analyses",
    labels: [],
  },
  sales_client_requests: {
    type: "counter",
    help: "Requests by api key: the busiest 100, and other",
    labels: ["client"],
  },
  sales_client_refusals: {
    type: "counter",
    help: "Refusals by api key: of the busiest 100, and other",
    labels: ["client", "reason"],
  },
  sales_analyses_running: {
    type: "gauge",
    help: "Analyses that run",
    labels: [],
  },
  sales_analyses_waiting: {
    type: "gauge",
    help: "Analyses that wait for their turn",
    labels: [],
  },
  sales_request_body_held_bytes: {
    type: "gauge",
    help: "Bytes of request bodies that are held",
    labels: [],
  },
  sales_analyses_running_limit: {
    type: "gauge",
    help: "Most analyses that run at once",
    labels: [],
  },
  sales_analyses_waiting_limit: {
    type: "gauge",
    help: "Most analyses that wait",
    labels: [],
  },
  sales_request_body_held_limit_bytes: {
    type: "gauge",
    help: "Most bytes of request bodies that are held",
    labels: [],
  },
  sales_reload_timestamp_seconds: {
    type: "gauge",
    help: "When API_CREDENTIALS_FILE was last read again, or could not be",
    labels: [],
  },
  sales_reload_success: {
    type: "gauge",
    help: "1 if its clients were taken, 0 if the old ones were kept",
    labels: [],
  },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
