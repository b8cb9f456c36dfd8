/** Traces and metrics. */
import type { Meter } from "@opentelemetry/api";
import type { RequestLog } from "./log.ts";

/** What rises and falls. All threads of the process add up. */
const levels = {
  "analysis.running": "{analysis}",
  "analysis.waiting": "{analysis}",
  "request.body.held": "By",
};

export type Level = keyof typeof levels;

/** Where traces and metrics go. */
export interface Telemetry {
  /** Does some work within a span. */
  span<T>(name: string, work: () => T | Promise<T>): T | Promise<T>;
  /** Names the path of the request that is being answered. */
  nameRoute(path: string): void;
  /** Says how high a level of this thread is now. */
  setLevel(level: Level, value: number): void;
  /** Counts an answered request. */
  record(log: RequestLog): void;
}

/** Records nothing and costs nothing. */
export const noTelemetry: Telemetry = {
  span: (_name, work) => work(),
  nameRoute: () => {},
  setLevel: () => {},
  record: () => {},
};

/**
 * Telemetry through the API of OpenTelemetry. Deno exports it if `OTEL_DENO` is
 * set, and only then its package is loaded.
 */
export async function createTelemetry(service: string): Promise<Telemetry> {
  const { metrics, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const tracer = trace.getTracer(service);
  const meter = metrics.getMeter(service);
  const duration = meter.createHistogram("request.duration", { unit: "ms" });
  const rows = meter.createHistogram("analysis.rows", { unit: "{row}" });
  const refusals = meter.createCounter("request.refusals");
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
      // A client can invent any number of paths: unknown ones share a series.
      const route = log.reason === "not_found" ? "" : log.path;
      duration.record(log.ms, { "http.route": route, status: log.status });
      const { reason, apiKey: client = "" } = log;
      if (log.rows !== undefined) rows.record(log.rows, { client });
      if (reason !== undefined) refusals.add(1, { reason, client });
    },
  };
}

/**
 * Counters that go up and down: the values of several threads add up, while of
 * several gauges the last one would win.
 */
function createLevels(meter: Meter): Telemetry["setLevel"] {
  const counters = new Map(
    Object.entries(levels).map(([level, unit]) => [
      level,
      { counter: meter.createUpDownCounter(level, { unit }), value: 0 },
    ]),
  );
  return (level, value) => {
    const known = counters.get(level);
    if (known === undefined) return;
    known.counter.add(value - known.value);
    known.value = value;
  };
}
