/** All that OpenTelemetry is told: the metrics, and what spans say. */
import {
  context,
  type ContextManager,
  type MeterProvider,
  metrics,
  ROOT_CONTEXT,
  type Span,
  trace,
} from "@opentelemetry/api";
import { createTelemetry } from "../../../routes/monitoring/telemetry.ts";
import { assertEquals } from "../../support/assert.ts";

/** Metrics with their units and attributes, and what is said of the active span. */
function recordAll(): unknown[][] {
  const told: unknown[][] = [];
  const instrument = (name: string, { unit = "" } = {}) => {
    const tell = (value: number, attributes = {}) =>
      told.push([name, unit, value, attributes]);
    return { record: tell, add: tell };
  };
  const meter = {
    createHistogram: instrument,
    createCounter: instrument,
    createUpDownCounter: instrument,
  };
  const provider = { getMeter: () => meter };
  metrics.setGlobalMeterProvider(provider as unknown as MeterProvider);
  const span = {
    setAttribute: (name: string, value: unknown) => told.push([name, value]),
    updateName: (name: string) => told.push(["name", name]),
  };
  const active = () => trace.setSpan(ROOT_CONTEXT, span as unknown as Span);
  const manager = { active, disable: () => {} } as unknown as ContextManager;
  context.setGlobalContextManager(manager);
  return told;
}

Deno.test("createTelemetry() tells OpenTelemetry of requests, levels and reloads", async () => {
  const told = recordAll();
  try {
    const telemetry = await createTelemetry("test");
    /** What has been told since the last time. */
    const news = () => told.splice(0);
    telemetry.nameRoute("/api/analyze");
    assertEquals(news(), [["http.route", "/api/analyze"]]);

    const analysis = { id: "1", method: "POST", path: "/api/analyze", ms: 5 };
    telemetry.record({ ...analysis, status: 200, apiKey: "a", rows: 3 });
    assertEquals(news(), [
      ["name", "POST /api/analyze"],
      ["request.id", "1"],
      ["request.duration", "ms", 5, {
        "http.route": "/api/analyze",
        status: 200,
      }],
      ["analysis.rows", "{row}", 3, { client: "a" }],
    ]);

    const reason = "cell_invalid";
    telemetry.record({ ...analysis, status: 400, apiKey: "a", reason });
    assertEquals(news(), [
      ["name", "POST /api/analyze"],
      ["request.id", "1"],
      ["error.type", reason],
      ["request.duration", "ms", 5, {
        "http.route": "/api/analyze",
        status: 400,
      }],
      ["request.refusals", "", 1, { reason, client: "a" }],
    ]);

    for (
      const [path, status, reason, route] of [
        ["/nowhere", 404, "not_found", ""],
        ["/api/analyze", 405, "method_not_allowed", "/api/analyze"],
      ] as const
    ) {
      telemetry.record({ id: "2", method: "PUT", path, ms: 1, status, reason });
      assertEquals(news(), [
        ["request.id", "2"],
        ["error.type", reason],
        ["request.duration", "ms", 1, { "http.route": route, status }],
        ["request.refusals", "", 1, { reason, client: "" }],
      ], path);
    }

    for (const value of [2, 5, 0]) {
      telemetry.setLevel("analysis.running", value);
    }
    telemetry.setLevel("analysis.waiting", 1);
    telemetry.setLevel("request.body.held", 1024);
    assertEquals(news(), [
      ["analysis.running", "{analysis}", 2, {}],
      ["analysis.running", "{analysis}", 3, {}],
      ["analysis.running", "{analysis}", -5, {}],
      ["analysis.waiting", "{analysis}", 1, {}],
      ["request.body.held", "By", 1024, {}],
    ]);

    telemetry.recordReload(true);
    telemetry.recordReload(false);
    telemetry.recordPhase("read", 1);
    assertEquals(news(), [
      ["credentials.reloads", "", 1, { success: true }],
      ["credentials.reloads", "", 1, { success: false }],
    ]);
  } finally {
    metrics.disable();
    context.disable();
  }
});
