/** Traces and metrics. */
import type { Meter, UpDownCounter } from "@opentelemetry/api";
import type { RequestLog } from "./log.ts";
import { ASSETS_PATH, documents, endpoints } from "../../schemas/mod.ts";

/** Values that rise and fall. */
export type Level =
  | "analysis.running"
  | "analysis.waiting"
  | "request.body.held";

/** Where traces and metrics go. */
export interface Telemetry {
  /** Does some work within a span. */
  span<T>(name: string, work: () => T | Promise<T>): T | Promise<T>;
  /** Names the path of the request that is being answered. */
  nameRoute(path: string): void;
  /** Sets a level. */
  setLevel(level: Level, value: number): void;
  /** Counts an answered request. */
  record(log: RequestLog): void;
  /** Counts the time of a phase, which has a span too. */
  recordPhase(phase: string, milliseconds: number): void;
  /** Counts a reload of the clients; a failed one has kept the old ones. */
  recordReload(isGood: boolean): void;
}

/** Answers load balancers; not part of the contract (design 6). */
export const READY_PATH = "/readyz";

/** All routes; empty for every other path. */
export const routes: readonly string[] = [
  ...Object.values({ ...endpoints, ...documents }).map(({ path }) => path),
  READY_PATH,
  ASSETS_PATH,
  "",
];

/** The path of an endpoint or a document, `/assets/`, or empty. */
export function routeOf(path: string): string {
  if (path.startsWith(ASSETS_PATH)) return ASSETS_PATH;
  return routes.includes(path) ? path : "";
}

/** Telemetry that sends everything to all of these; without any, nowhere. */
export function toAll(all: readonly Telemetry[]): Telemetry {
  return {
    span: (name, work) =>
      all.reduceRight((inner, one) => () => one.span(name, inner), work)(),
    nameRoute: (path) => all.forEach((one) => one.nameRoute(path)),
    setLevel: (level, value) =>
      all.forEach((one) => one.setLevel(level, value)),
    record: (log) => all.forEach((one) => one.record(log)),
    recordPhase: (phase, ms) =>
      all.forEach((one) => one.recordPhase(phase, ms)),
    recordReload: (isGood) => all.forEach((one) => one.recordReload(isGood)),
  };
}

/**
 * Telemetry through the API of OpenTelemetry. Deno exports it if `OTEL_DENO` is
 * set; only then is the package loaded.
 */
export async function createTelemetry(service: string): Promise<Telemetry> {
  const { metrics, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const tracer = trace.getTracer(service);
  const meter = metrics.getMeter(service);
  const duration = meter.createHistogram("request.duration", { unit: "ms" });
  const rows = meter.createHistogram("analysis.rows", { unit: "{row}" });
  const refusals = meter.createCounter("request.refusals");
  const reloads = meter.createCounter("credentials.reloads");
  const setLevel = createLevels(meter);
  return {
    span: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    nameRoute: (path) => {
      trace.getActiveSpan()?.setAttribute("http.route", path);
    },
    setLevel,
    record: (log) => {
      const route = routeOf(log.path);
      const span = trace.getActiveSpan();
      if (route !== "" && log.reason !== "method_not_allowed") {
        span?.updateName(`${log.method} ${route}`);
      }
      span?.setAttribute("request.id", log.id);
      if (log.reason !== undefined) {
        span?.setAttribute("error.type", log.reason);
      }
      duration.record(log.ms, { "http.route": route, status: log.status });
      const { reason, apiKey: client = "" } = log;
      if (log.rows !== undefined) rows.record(log.rows, { client });
      if (reason !== undefined) refusals.add(1, { reason, client });
    },
    recordPhase: () => {}, // spans have it
    recordReload: (isGood) => reloads.add(1, { success: isGood }),
  };
}

/**
 * Counters that go up and down: those of several threads are added up, whereas
 * of several gauges the last one would win.
 */
function createLevels(meter: Meter): Telemetry["setLevel"] {
  const counter = (level: Level, unit: string) =>
    meter.createUpDownCounter(level, { unit });
  const counters: Record<Level, UpDownCounter> = {
    "analysis.running": counter("analysis.running", "{analysis}"),
    "analysis.waiting": counter("analysis.waiting", "{analysis}"),
    "request.body.held": counter("request.body.held", "By"),
  };
  const last = new Map<Level, number>();
  return (level, value) => {
    counters[level].add(value - (last.get(level) ?? 0));
    last.set(level, value);
  };
}
