import type { RequestLog } from "./log.ts";

/** Where traces and metrics go. */
export interface Telemetry {
  /** Does some work within a span. */
  span<T>(name: string, work: () => T | Promise<T>): T | Promise<T>;
  /** Counts an answered request. */
  record(log: RequestLog): void;
}

/** For when nobody listens: costs nothing. */
export const noTelemetry: Telemetry = {
  span: (_name, work) => work(),
  record: () => {},
};

/**
 * Telemetry through OpenTelemetry's API, which Deno exports where `OTEL_DENO`
 * is set. Its package is only loaded then.
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
      // Unknown paths are the client's invention: no series of their own.
      const route = log.reason === "not_found" ? "" : log.path;
      duration.record(log.ms, { route, status: log.status });
      if (log.rows !== undefined) rows.record(log.rows);
      if (log.reason !== undefined) refusals.add(1, { reason: log.reason });
    },
  };
}
