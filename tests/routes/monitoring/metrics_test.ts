/** What Prometheus reads. */
import process from "node:process";
import { assert, assertEquals } from "../../support/assert.ts";
import { Metrics } from "../../../routes/monitoring/metrics.ts";
import { fileBody } from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";
import { assertShown } from "../../support/shown.ts";

const state = {
  version: "1.2.3",
  workers: { count: 2, ready: 1 },
  admission: { running: 2, waiting: 3, maxWaiting: 16 },
  bodyBudget: { bufferedBytes: 1024 },
};
const request = { id: "x", method: "POST", path: "/api/analyze", ms: 120 };
const analysis = { ...request, status: 200, apiKey: "a" };

/** The samples of the text: name with labels -> value. */
function samplesOf(metrics: Metrics): Record<string, number> {
  const lines = metrics.toText(state).split("\n")
    .filter((line) => /^[^#]/.test(line));
  return Object.fromEntries(lines.map((line) => {
    const [, series, value] = /^(\S.*) (\S+)$/.exec(line) ?? [];
    return [series, Number(value)];
  }));
}

Deno.test("Metrics.toText() writes what tests/fixtures/shown/metrics.txt shows", async () => {
  const metrics = new Metrics();
  metrics.record({ ...analysis, rows: 3, work: 500 });
  const reason = "columns_missing";
  metrics.record({ ...request, status: 400, reason, apiKey: 'a"b\\c' });
  metrics.record({ ...request, status: 404, reason: "not_found", path: "/x" });
  const edges = [1, 5, 6, 30, 99, 100, 12_000, 20_000];
  for (const ms of edges) metrics.recordPhase("read", ms);
  metrics.recordLostLines(7);
  metrics.recordReload(true, 1);
  assertEquals(samplesOf(metrics).sales_statistics_reload_success, 1);
  metrics.recordReload(false, 1_700_000_000_500);
  const shown = metrics.toText(state)
    .replace(/^(process_\w+) [\d.e+]+$/gm, "$1 NUMBER")
    .replace(/deno="[\d.]+"/, 'deno="VERSION"');
  await assertShown("metrics.txt", shown);
});

Deno.test("Metrics.toText() has 0 for each total at first, so that an alert sees the first increase", () => {
  const totals = Object.entries(samplesOf(new Metrics()))
    .filter(([series]) => /^sales_\w+_total$/.test(series));
  assertEquals(totals, [
    ["sales_statistics_rows_total", 0],
    ["sales_statistics_work_units_total", 0],
    ["sales_statistics_log_lines_lost_total", 0],
  ]);
});

Deno.test("Metrics.toText() has CPU time, memory and start of this process", () => {
  const { user, system } = process.cpuUsage();
  const samples = samplesOf(new Metrics());
  const more = samples.process_cpu_seconds_total - (user + system) / 1e6;
  assert(more >= 0 && more < 60, `${more}`);
  const { rss } = Deno.memoryUsage();
  const memory = samples.process_resident_memory_bytes;
  assert(rss / 2 < memory && memory < rss * 2, `${memory} ${rss}`);
  const started = (Date.now() - performance.now()) / 1000;
  const start = samples.process_start_time_seconds;
  assert(Math.abs(start - started) < 60, `${start} ${started}`);
});

Deno.test("Metrics.record() names a hundred clients, and adds up the others", () => {
  const metrics = new Metrics();
  for (let client = 0; client < 150; client++) {
    const reason = client % 2 === 0 ? {} : { reason: "overloaded" };
    metrics.record({ ...analysis, ...reason, apiKey: `c${client}` });
    metrics.record({ ...analysis, apiKey: "c0" });
  }
  const samples = samplesOf(metrics);
  const name = "sales_statistics_client_requests_total";
  const clients = Object.keys(samples).filter((it) => it.startsWith(name));
  // A hundred clients, and the others in two series.
  assertEquals(clients.length, 102);
  assertEquals(samples[`${name}{client="c0",reason=""}`], 151);
  assertEquals(samples[`${name}{client="c99",reason="overloaded"}`], 1);
  assertEquals(samples[`${name}{client="other",reason=""}`], 25);
  assertEquals(samples[`${name}{client="other",reason="overloaded"}`], 25);
});

Deno.test("createHandler() counts requests, phases and unknown paths for Prometheus", async () => {
  const metrics = new Metrics();
  const service = createService({ metrics });
  await service.send(fileBody(salesWorkbook([{}, {}])));
  await service.send("{");
  await service.get("/made-up-by-a-client");
  const samples = samplesOf(metrics);
  assertEquals(samples.sales_statistics_rows_total, 2);
  const { sales_statistics_work_units_total: work } = samples;
  assert(work > 0, `${work} units of work`);
  const read = 'phase_duration_seconds_count{phase="read"}';
  assertEquals(samples[`sales_statistics_${read}`], 1);
  const all = [
    'route="/api/analyze",status="200",reason=""',
    'route="/api/analyze",status="400",reason="body_not_json"',
    'route="",status="404",reason="not_found"',
  ];
  for (const labels of all) {
    const series = `sales_statistics_requests_total{${labels}}`;
    assertEquals(samples[series], 1, labels);
  }
});
