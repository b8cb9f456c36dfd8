/** Counts requests and events, as text for Prometheus. */
import process from "node:process";
import { endpoints, problems } from "../../schemas/mod.ts";
import type { RequestLog } from "./log.ts";
import { routeOf, routes } from "./route_of.ts";

/**
 * All metrics: kind, meaning, labels. guides/telemetry.md and deploy/ use their
 * names.
 */
export const families = {
  process_cpu_seconds_total: [
    "counter",
    "CPU time of the process, user and system",
  ],
  process_resident_memory_bytes: ["gauge", "Memory of the process"],
  process_start_time_seconds: [
    "gauge",
    "When the process started, since 1970-01-01 UTC",
  ],
  sales_statistics_build_info: ["gauge", "What runs", "version", "deno"],
  sales_statistics_workers: [
    "gauge",
    "Analyses of one api key that can run at once",
  ],
  sales_statistics_workers_ready: [
    "gauge",
    "Workers that are ready: one more if none is missing",
  ],
  sales_statistics_analyses_running: ["gauge", "Analyses that run"],
  sales_statistics_analyses_waiting: [
    "gauge",
    "Analyses that wait for their turn",
  ],
  sales_statistics_analyses_waiting_limit: [
    "gauge",
    "Most analyses that wait",
  ],
  sales_statistics_body_bytes: [
    "gauge",
    "Bytes of request bodies that are held",
  ],
  sales_statistics_requests_total: [
    "counter",
    "Answered requests; route is empty for unknown paths",
    "route",
    "status",
    "reason",
  ],
  sales_statistics_request_duration_seconds: [
    "histogram",
    "From the head of a request to the head of its response",
    "route",
  ],
  sales_statistics_phase_duration_seconds: [
    "histogram",
    "Phases of analyses, as in server-timing",
    "phase",
  ],
  sales_statistics_client_requests_total: [
    "counter",
    "Requests by api key, of the first hundred keys; other for more",
    "client",
    "reason",
  ],
  sales_statistics_rows_total: ["counter", "Data rows analyzed"],
  sales_statistics_work_units_total: [
    "counter",
    "Units of work that analyses used",
  ],
  sales_statistics_log_lines_lost_total: [
    "counter",
    "Lines of the log that its reader did not take",
  ],
  sales_statistics_reload_timestamp_seconds: [
    "gauge",
    "When API_CREDENTIALS_FILE was last read again, or could not be",
  ],
  sales_statistics_reload_success: [
    "gauge",
    "1 if its clients were taken, 0 if the old ones were kept",
  ],
} as const satisfies Record<
  string,
  readonly ["counter" | "gauge" | "histogram", help: string, ...string[]]
>;

type Family = keyof typeof families;
const familyNames = Object.keys(families) as Family[];

/** Upper bounds of histogram buckets, inclusive, seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity];
/**
 * Clients with series of their own, which take memory here and in
 * Prometheus.
 */
const MAX_CLIENTS = 100;

/** The observations of a family for one value of its label. */
interface Histogram {
  family: Family;
  value: string;
  /** Number of observations by bucket, not cumulative. */
  counts: number[];
  /** Seconds. */
  sum: number;
}

/** State that is read when Prometheus asks. */
export interface State {
  version: string;
  workers: { count: number; ready: number };
  admission: { running: number; waiting: number; maxWaiting: number };
  bodyBudget: { bufferedBytes: number };
}

/** Counts since the start of the process. */
export class Metrics {
  /** By family: values of its series, by name and labels. */
  readonly #series = new Map(
    familyNames.map((family) => [family, new Map<string, number>()]),
  );
  /**
   * By family and value. Buckets are added up only when Prometheus asks: a
   * request has nine observations, and to raise all 117 series took a tenth of
   * its time in HTTP.
   */
  readonly #histograms = new Map<string, Histogram>();
  readonly #clients = new Set<string>();

  /**
   * Starts all series at 0: `increase` ignores the first value of a series, so
   * an alert would miss the first fault.
   */
  constructor() {
    const { path } = endpoints.analyze;
    const requests = [
      [path, "200", ""],
      ...Object.entries(problems)
        .map(([reason, { status }]) => [path, String(status), reason]),
      ...routes.map((route) => [route, "500", "internal_error"]),
    ];
    for (const labels of requests) {
      this.#add("sales_statistics_requests_total", 0, labels);
    }
    this.#add("sales_statistics_rows_total", 0);
    this.#add("sales_statistics_work_units_total", 0);
    this.recordLostLines(0);
  }

  /** Counts an answered request. */
  record({ path, status, reason = "", ms, apiKey, ...log }: RequestLog): void {
    const route = routeOf(path);
    const labels = [route, String(status), reason];
    this.#add("sales_statistics_requests_total", 1, labels);
    this.#observe("sales_statistics_request_duration_seconds", route, ms);
    this.#add("sales_statistics_rows_total", log.rows ?? 0);
    this.#add("sales_statistics_work_units_total", log.work ?? 0);
    if (apiKey === undefined) return;
    const client = [this.#clientOf(apiKey), reason];
    this.#add("sales_statistics_client_requests_total", 1, client);
  }

  /** Adds the time of a phase. */
  recordPhase(phase: string, ms: number): void {
    this.#observe("sales_statistics_phase_duration_seconds", phase, ms);
  }

  /** Counts a reload of the clients; a failed reload keeps the old clients. */
  recordReload(isGood: boolean, now: number = Date.now()): void {
    this.#set("sales_statistics_reload_timestamp_seconds", now / 1000);
    this.#set("sales_statistics_reload_success", isGood ? 1 : 0);
  }

  /** Counts lines lost by the log. */
  recordLostLines(count: number): void {
    this.#add("sales_statistics_log_lines_lost_total", count);
  }

  /** The text that Prometheus reads (exposition formats, version 0.0.4). */
  toText({ version, workers, admission, bodyBudget }: State): string {
    const { user, system } = process.cpuUsage();
    const build = [version, Deno.version.deno];
    this.#set("process_cpu_seconds_total", (user + system) / 1e6);
    this.#set("process_resident_memory_bytes", Deno.memoryUsage().rss);
    this.#set("process_start_time_seconds", performance.timeOrigin / 1000);
    this.#set("sales_statistics_build_info", 1, build);
    this.#set("sales_statistics_workers", workers.count);
    this.#set("sales_statistics_workers_ready", workers.ready);
    this.#set("sales_statistics_analyses_running", admission.running);
    this.#set("sales_statistics_analyses_waiting", admission.waiting);
    this.#set("sales_statistics_analyses_waiting_limit", admission.maxWaiting);
    this.#set("sales_statistics_body_bytes", bodyBudget.bufferedBytes);
    return [...this.#series].flatMap(([family, series]) => {
      const [kind, help] = families[family];
      const lines = [...series].map(([name, value]) => `${name} ${value}\n`);
      const histograms = [...this.#histograms.values()]
        .filter((histogram) => histogram.family === family).flatMap(linesOf);
      const head = `# HELP ${family} ${help}\n# TYPE ${family} ${kind}\n`;
      return [head, ...lines, ...histograms];
    }).join("");
  }

  #clientOf(apiKey: string): string {
    if (this.#clients.size < MAX_CLIENTS) this.#clients.add(apiKey);
    return this.#clients.has(apiKey) ? apiKey : "other";
  }

  #observe(family: Family, value: string, ms: number): void {
    const seconds = ms / 1000;
    const id = `${family} ${value}`;
    const histogram = this.#histograms.get(id) ??
      { family, value, counts: BUCKETS.map(() => 0), sum: 0 };
    this.#histograms.set(id, histogram);
    histogram.counts[BUCKETS.findIndex((most) => seconds <= most)]++;
    histogram.sum += seconds;
  }

  #add(family: Family, by: number, values?: readonly string[]): void {
    const name = nameOfSeries(family, values);
    const series = this.#series.get(family);
    series?.set(name, (series.get(name) ?? 0) + by);
  }

  #set(family: Family, value: number, values?: readonly string[]): void {
    this.#series.get(family)?.set(nameOfSeries(family, values), value);
  }
}

function linesOf({ family, value, counts, sum }: Histogram): string[] {
  const [, , label] = families[family];
  const line = (suffix: string, amount: number, le = "") =>
    `${family}${suffix}{${label}="${value}"${le}} ${amount}\n`;
  let count = 0;
  const buckets = counts.map((own, i) => {
    const le = BUCKETS[i] === Infinity ? "+Inf" : BUCKETS[i];
    return line("_bucket", count += own, `,le="${le}"`);
  });
  return [...buckets, line("_sum", sum), line("_count", count)];
}

/** The name of a family with the values of its labels. */
function nameOfSeries(family: Family, values: readonly string[] = []): string {
  const [, , ...names] = families[family];
  const labels = names.map((name, i) => `${name}="${escaped(values[i])}"`);
  return labels.length === 0 ? family : `${family}{${labels.join()}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (it) => it === "\n" ? "\\n" : `\\${it}`);
}
