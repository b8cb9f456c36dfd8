/**
 * `deno run -A bench/load/main.ts [--seconds 60] [--rate 2] [--write]`:
 * measures the capacity of a server, then sends `rate` times as many requests
 * (README.md). Exits with code 1 if an answer is wrong.
 */
import { parseArgs } from "node:util";
import {
  peakMemory,
  resetPeakMemory,
  residentMemory,
} from "../processes/process_memory.ts";
import { writeResults } from "../results/results_file.ts";
import { startServer } from "../server/server_process.ts";
import { Driver } from "./driver.ts";
import { createMixture, type Kind } from "./mixture.ts";
import { renderRun, type Run } from "./report.ts";

/**
 * Clients that measure the capacity: they keep a thread busy without any 503.
 */
const CLIENTS = 4;
const REST_SECONDS = 5;
/** The shares of the run that warm up and that measure the capacity. */
const WARM_UP = 0.1;
const MEASURING = 0.25;

async function drive(
  seconds: number,
  rate: number,
  kinds: Kind[],
): Promise<Run> {
  await using server = await startServer();
  const loadSeconds = (seconds - REST_SECONDS) * (1 - MEASURING - WARM_UP);
  const start = residentMemory(server.pid);
  const capacity = await measureCapacity(server.port, seconds, kinds);
  resetPeakMemory(server.pid);
  using driver = new Driver(server.port, kinds);
  const startedAt = performance.now();
  await driver.sendAtRate(loadSeconds, rate * capacity);
  const took = (performance.now() - startedAt) / 1000;
  const peak = peakMemory(server.pid);
  await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
  const memory = { start, peak, end: residentMemory(server.pid) };
  const { outcomes } = driver;
  return { seconds: loadSeconds, rate, capacity, took, outcomes, memory };
}

/** Returns the requests per second that the server can answer without any 503. */
async function measureCapacity(
  port: number,
  seconds: number,
  kinds: Kind[],
): Promise<number> {
  using warmUp = new Driver(port, kinds);
  await warmUp.sendInTurn(seconds * WARM_UP, CLIENTS);
  using driver = new Driver(port, kinds);
  const startedAt = performance.now();
  await driver.sendInTurn(seconds * MEASURING, CLIENTS);
  return driver.outcomes.length / (performance.now() - startedAt) * 1000;
}

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "2" },
    write: { type: "boolean", default: false },
  },
});
const kinds = await createMixture();
const run = await drive(Number(values.seconds), Number(values.rate), kinds);
const report = renderRun(run, kinds);
console.log(report);
if (values.write) {
  writeResults(new URL("README.md", import.meta.url), report);
}
const wrong = run.outcomes.filter(({ verdict }) =>
  verdict === "wrong" || verdict === "broken"
);
if (wrong.length > 0) Deno.exit(1);
