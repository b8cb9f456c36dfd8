/** Traces and metrics. */
import type { RequestLog } from "./log.ts";

/** Where traces and metrics go. */
export interface Telemetry {
  /** Does some work within a span. */
  span<T>(name: string, work: () => T | Promise<T>): T | Promise<T>;
  /** Counts an answered request. */
  record(log: RequestLog): void;
}

/** Records nothing and costs nothing. */
export const noTelemetry: Telemetry = {
  span: (_name, work) => work(),
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
    record: (log) => {
      // A client can invent any number of paths: unknown ones share a series.
      const route = log.reason === "not_found" ? "" : log.path;
      duration.record(log.ms, { route, status: log.status });
      if (log.rows !== undefined) rows.record(log.rows);
      if (log.reason !== undefined) refusals.add(1, { reason: log.reason });
    },
  };
}
