import process from "node:process";
import { assert, assertEquals } from "../../../support/assert.ts";
import { processSamples } from "../../../../routes/monitoring/metrics/process.ts";

/** CPU time of this process in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return user / 1e6 + system / 1e6;
}

Deno.test("processSamples() has CPU time, memory and start of this process, and what runs", () => {
  const before = cpuSeconds();
  const samples = processSamples({ version: "1.2.3", deno: "2" });
  const after = cpuSeconds();
  const valueOf = (name: string) => samples[name].get("[]")?.[0] ?? NaN;
  const cpu = valueOf("process_cpu_seconds");
  assert(before <= cpu && cpu <= after, `${before} ${cpu} ${after}`);
  const memory = valueOf("process_resident_memory_bytes");
  const { rss } = Deno.memoryUsage();
  assert(rss / 2 < memory && memory < rss * 2, `${memory} ${rss}`);
  const started = (Date.now() - performance.now()) / 1000;
  const start = valueOf("process_start_time_seconds");
  assert(Math.abs(start - started) < 60, `${start} ${started}`);
  assertEquals([...samples.sales_build], [['["1.2.3","2"]', [1]]]);
});
