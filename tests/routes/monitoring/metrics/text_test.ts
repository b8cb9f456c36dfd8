import { assert, assertEquals, assertMatch } from "../../../support/assert.ts";
import { families } from "../../../../routes/monitoring/metrics/families.ts";
import {
  createMetrics,
  toText,
} from "../../../../routes/monitoring/metrics/mod.ts";
import { fileBody } from "../../../support/client.ts";
import { salesWorkbook } from "../../../support/sales_workbook.ts";
import { createService } from "../../../support/service.ts";

const build = { version: "1.2.3", deno: "2" };
const request = { id: "x", method: "POST", path: "/api/analyze", status: 200 };

/** The samples of a text: name with labels -> value. */
function samplesOf(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => /^[^#]/.test(line));
  return Object.fromEntries(lines.map((line) => {
    const [, series, value] = /^(\S.*) (\S+)$/.exec(line) ?? [];
    return [series, Number(value)];
  }));
}

Deno.test("toText() describes every family once, and ends with EOF", () => {
  const text = toText(createMetrics().samples, build);
  for (const [name, { type, help }] of Object.entries(families)) {
    assertEquals(text.split(`# TYPE ${name} ${type}\n`).length, 2, name);
    assertEquals(text.split(`# HELP ${name} ${help}\n`).length, 2, name);
  }
  assertMatch(text, /\n# EOF\n$/);
  assertEquals(
    samplesOf(text)['sales_build_info{version="1.2.3",deno="2"}'],
    1,
  );
});

Deno.test("toText() writes buckets that add up to the count", () => {
  const metrics = createMetrics();
  for (const ms of [5, 6, 99, 100, 12_000]) metrics.recordPhase("read", ms);
  const samples = samplesOf(toText(metrics.samples, build));
  const name = "sales_phase_duration_seconds";
  const counts = ["0.005", "0.02", "0.05", "0.1", "1.0", "10.0", "+Inf"]
    .map((le) => samples[`${name}_bucket{phase="read",le="${le}"}`]);
  assertEquals(counts, [1, 2, 2, 4, 4, 4, 5]);
  assertEquals(samples[`${name}_count{phase="read"}`], 5);
  assertEquals(samples[`${name}_sum{phase="read"}`], 12.21);
});

Deno.test("toText() names the busiest hundred clients, and adds up the others", () => {
  const metrics = createMetrics();
  for (let client = 0; client < 150; client++) {
    for (let count = 0; count <= client; count++) {
      const reason = count === 0 ? { reason: "overloaded" } : {};
      metrics.record({ ...request, ...reason, ms: 1, apiKey: `c${client}` });
    }
  }
  const samples = samplesOf(toText(metrics.samples, build));
  const names = Object.keys(samples)
    .filter((name) => name.startsWith("sales_client_requests_total"));
  assertEquals(names.length, 101);
  assertEquals(samples['sales_client_requests_total{client="c149"}'], 150);
  assertEquals(samples['sales_client_requests_total{client="c49"}'], undefined);
  assertEquals(
    samples['sales_client_requests_total{client="other"}'],
    50 * 51 / 2,
  );
  const refused =
    'sales_client_refusals_total{client="other",reason="overloaded"}';
  assertEquals(samples[refused], 50);
});

Deno.test("createMetrics() keeps a thousand clients, and counts every request", () => {
  const metrics = createMetrics();
  for (let client = 0; client < 5000; client++) {
    metrics.record({ ...request, ms: 1, apiKey: `c${client}` });
  }
  const counts = [...metrics.samples.sales_client_requests.values()];
  assert(counts.length <= 1001, `${counts.length} clients`);
  assertEquals(counts.reduce((sum, [count]) => sum + count, 0), 5000);
});

Deno.test("createMetrics() keeps the busier half once there are a thousand and one clients", () => {
  const metrics = createMetrics();
  const countsOf = () => [...metrics.samples.sales_client_requests.values()];
  for (let client = 0; client <= 1000; client++) {
    if (client > 0) assertEquals(countsOf().length, client);
    for (let count = client < 500 ? 2 : 1; count > 0; count--) {
      metrics.record({ ...request, ms: 1, apiKey: `c${client}` });
    }
  }
  const busy = Array.from({ length: 500 }, () => [2]);
  assertEquals(countsOf(), [...busy, [501]]);
});

Deno.test("createMetrics() begins the series that alerts watch at 0", () => {
  const samples = samplesOf(toText(createMetrics().samples, build));
  const refused =
    'route="/api/analyze",status="401",reason="signature_malformed"';
  for (
    const series of [
      `sales_requests_total{${refused}}`,
      'sales_requests_total{route="/api/analyze",status="200",reason=""}',
      'sales_requests_total{route="/api/health",status="500",reason="internal_error"}',
      "sales_log_lines_lost_total",
      "sales_analysis_rows_total",
      "sales_analysis_work_total",
      "sales_analyses_running",
      "sales_analyses_waiting",
      "sales_request_body_held_bytes",
    ]
  ) assertEquals(samples[series], 0, series);
});

Deno.test("toText() escapes labels", () => {
  const metrics = createMetrics();
  metrics.record({ ...request, ms: 1, apiKey: 'a"b\\c' });
  const text = toText(metrics.samples, build);
  assert(text.includes('{client="a\\"b\\\\c"} 1\n'), text);
});

Deno.test("createMetrics() counts reloads with their time", () => {
  const metrics = createMetrics(undefined, () => 1_700_000_000_500);
  metrics.recordReload(false);
  const samples = samplesOf(toText(metrics.samples, build));
  assertEquals(samples.sales_reload_success, 0);
  assertEquals(samples.sales_reload_timestamp_seconds, 1_700_000_000.5);
});

Deno.test("createHandler() counts requests, phases and unknown paths for Prometheus", async () => {
  const metrics = createMetrics();
  const service = createService({ telemetry: metrics });
  await service.send(fileBody(salesWorkbook([{}, {}])));
  await service.get("/made-up-by-a-client");
  const text = toText(metrics.samples, build);
  const samples = samplesOf(text);
  assertEquals(samples.sales_analysis_rows_total, 2);
  assert(samples.sales_analysis_work_total > 0);
  const read = 'sales_phase_duration_seconds_count{phase="read"}';
  assertEquals(samples[read], 1);
  const unknown = '{route="",status="404",reason="not_found"}';
  assertEquals(samples[`sales_requests_total${unknown}`], 1);
  assert(!text.includes("made-up"), text);
});

Deno.test("toText() names a hundred clients besides those that are no longer kept", () => {
  const metrics = createMetrics();
  for (let client = 0; client < 5000; client++) {
    metrics.record({ ...request, ms: 1, apiKey: `c${client}` });
  }
  const samples = samplesOf(toText(metrics.samples, build));
  const counts = Object.entries(samples)
    .filter(([name]) => name.startsWith("sales_client_requests_total"))
    .map(([, count]) => count);
  assertEquals(counts.length, 101);
  assertEquals(counts.reduce((sum, count) => sum + count, 0), 5000);
});
