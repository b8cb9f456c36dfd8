/** All that Prometheus reads, in both formats. */
import {
  createMetrics,
  OPEN_METRICS_TYPE,
  PROMETHEUS_TYPE,
  toText,
} from "../../../../routes/monitoring/metrics/mod.ts";
import { assertShown } from "../../../support/shown.ts";

const metrics = createMetrics(
  { running: 4, waiting: 16, bodyBytes: 1_000_000 },
  () => 1_700_000_000_500,
);
const request = { id: "x", method: "POST", path: "/api/analyze", ms: 120 };
metrics.record({ ...request, status: 200, apiKey: "a", rows: 3, work: 500 });
metrics.record({
  ...request,
  status: 400,
  reason: "columns_missing",
  apiKey: "b",
});
metrics.record({ ...request, status: 404, reason: "not_found", path: "/x" });
for (const ms of [1, 30, 20_000]) metrics.recordPhase("read", ms);
metrics.setLevel("analysis.running", 2);
metrics.setLevel("analysis.waiting", 3);
metrics.setLevel("request.body.held", 1024);
metrics.setWorkers(2, 1);
metrics.recordLostLines(7);
metrics.recordReload(true);

const formats = {
  openmetrics: OPEN_METRICS_TYPE,
  prometheus: PROMETHEUS_TYPE,
} as const;
for (const [name, format] of Object.entries(formats)) {
  Deno.test(`toText() says all of ${name} as before`, async () => {
    const build = { version: "1.2.3", deno: "2.9" };
    const text = toText(metrics.samples, build, format);
    const shown = text.replace(/^(process_\w+) [\d.e+]+$/gm, "$1 NUMBER");
    await assertShown(`metrics_${name}.txt`, shown);
  });
}
