/** Counts what a thread does, for Prometheus. */
import type { RequestLog } from "../log.ts";
import type { Level, Telemetry } from "../telemetry.ts";
import { withBusiest } from "./busiest_clients.ts";
import { families, type FamilyName } from "./families.ts";
import { type Samples, SampleStore } from "./samples.ts";

const gauges: Record<Level, FamilyName> = {
  "analysis.running": "sales_analyses_running",
  "analysis.waiting": "sales_analyses_waiting",
  "request.body.held": "sales_request_body_held_bytes",
};

/** Clients that a thread counts separately; of more, the least busy become `other`. */
const MAX_CLIENTS = 1000;

/** Telemetry whose counts can be read. */
export interface Metrics extends Telemetry {
  /** What this thread has counted. */
  readonly samples: Samples;
}

/** @param now milliseconds since 1970-01-01 UTC */
export function createMetrics(now: () => number = Date.now): Metrics {
  const store = new SampleStore();
  const set = (family: FamilyName, value: number) =>
    store.series(family, [])[0] = value;
  for (const family of Object.values(gauges)) set(family, 0);
  return {
    samples: store.samples,
    span: (_name, work) => work(),
    nameRoute: () => {},
    setLevel: (level, value) => set(gauges[level], value),
    record: (log) => recordRequest(log, store),
    recordPhase: (phase, ms) =>
      observe(store, "sales_phase_duration_seconds", [phase], ms),
    recordReload: (isGood) => {
      set("sales_reload_timestamp_seconds", now() / 1000);
      set("sales_reload_success", isGood ? 1 : 0);
    },
  };
}

function recordRequest(
  log: RequestLog,
  store: SampleStore,
): void {
  const { status, reason = "", apiKey, rows, work } = log;
  const route = reason === "not_found" ? "" : log.path;
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
