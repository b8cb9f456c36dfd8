/** Counts what the service does, for Prometheus. */
import { endpoints, problems } from "../../../schemas/mod.ts";
import type { RequestLog } from "../log.ts";
import { type Level, routeOf, routes, type Telemetry } from "../telemetry.ts";
import { withBusiest } from "./busiest_clients.ts";
import { families, type FamilyName } from "./families.ts";
import { type Samples, SampleStore } from "./samples.ts";

const gauges: Record<Level, FamilyName> = {
  "analysis.running": "sales_analyses_running",
  "analysis.waiting": "sales_analyses_waiting",
  "request.body.held": "sales_request_body_held_bytes",
};

/** Clients that are counted separately; of more, the least busy become `other`. */
const MAX_CLIENTS = 1000;

/** Telemetry whose counts can be read. */
export interface Metrics extends Telemetry {
  /** What has been counted. */
  readonly samples: Samples;
  /** Sets how many workers there are, and can take an analysis. */
  setWorkers(count: number, ready: number): void;
  /** Counts lines that the log could not write. */
  recordLostLines(count: number): void;
}

/** What bounds the levels. */
export interface Limits {
  running: number;
  waiting: number;
  bodyBytes: number;
}

/** @param now milliseconds since 1970-01-01 UTC */
export function createMetrics(
  limits: Limits = { running: 0, waiting: 0, bodyBytes: 0 },
  now: () => number = Date.now,
): Metrics {
  const store = new SampleStore();
  const set = (family: FamilyName, value: number) =>
    store.series(family, [])[0] = value;
  for (const family of Object.values(gauges)) set(family, 0);
  set("sales_analyses_running_limit", limits.running);
  set("sales_analyses_waiting_limit", limits.waiting);
  set("sales_request_body_held_limit_bytes", limits.bodyBytes);
  startSeries(store);
  return {
    samples: store.samples,
    span: (_name, work) => work(),
    nameRoute: () => {},
    setLevel: (level, value) => set(gauges[level], value),
    record: (log) => recordRequest(log, store),
    recordPhase: (phase, ms) =>
      observe(store, "sales_phase_duration_seconds", [phase], ms),
    setWorkers: (count, ready) => {
      set("sales_workers", count);
      set("sales_workers_ready", ready);
    },
    recordLostLines: (count) => store.add("sales_log_lines_lost", [], count),
    recordReload: (isGood) => {
      set("sales_reload_timestamp_seconds", now() / 1000);
      set("sales_reload_success", isGood ? 1 : 0);
    },
  };
}

/**
 * Begins series at 0: `increase` of a series that begins at 1 is 0, so that an
 * alert would miss the first fault.
 */
function startSeries(store: SampleStore): void {
  const { path } = endpoints.analyze;
  for (const [reason, { status }] of Object.entries(problems)) {
    store.series("sales_requests", [path, String(status), reason]);
  }
  for (const route of routes) {
    store.series("sales_requests", [route, "500", "internal_error"]);
  }
  store.series("sales_requests", [path, "200", ""]);
  store.series("sales_log_lines_lost", []);
  store.series("sales_analysis_rows", []);
  store.series("sales_analysis_work", []);
}

function recordRequest(
  log: RequestLog,
  store: SampleStore,
): void {
  const { status, reason = "", apiKey, rows, work } = log;
  const route = routeOf(log.path);
  store.add("sales_requests", [route, String(status), reason], 1);
  observe(store, "sales_request_duration_seconds", [route], log.ms);
  if (rows !== undefined) store.add("sales_analysis_rows", [], rows);
  if (work !== undefined) store.add("sales_analysis_work", [], work);
  if (apiKey === undefined) return;
  store.add("sales_client_requests", [apiKey], 1);
  if (reason !== "") store.add("sales_client_refusals", [apiKey, reason], 1);
  forgetQuietClients(store);
}

function observe(
  store: SampleStore,
  family: "sales_phase_duration_seconds" | "sales_request_duration_seconds",
  labels: readonly string[],
  ms: number,
): void {
  const { buckets } = families[family];
  store.observe(family, labels, { value: ms / 1000, buckets });
}

/** Counts the less busy half of too many clients as `other`. */
function forgetQuietClients({ samples }: SampleStore): void {
  if (samples.sales_client_requests.size <= MAX_CLIENTS) return;
  Object.assign(samples, withBusiest(samples, MAX_CLIENTS / 2));
}
