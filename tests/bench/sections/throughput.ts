/** Requests per second of the service. */
import { quantile } from "../measure.ts";
import { cpuOf } from "../process.ts";
import { HttpConnection } from "../http_connection.ts";
import { analyzeBody, signedHeaders, startService } from "../service.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { type WorkloadName, workloads } from "../workloads/workloads.ts";
import type { Section } from "./section.ts";

const CLIENTS_PER_THREAD = 4;
const WARM_UP_SECONDS = 1.5;
const SECONDS = 4;

/** The requests of some clients. */
interface Load {
  server: { port: number };
  body: Uint8Array<ArrayBuffer>;
  connections: number;
}

export async function measureThroughput(): Promise<Section> {
  const names: WorkloadName[] = ["200 rows", "3,000 rows", "20 columns"];
  const bodies = names.map((name) =>
    analyzeBody(createWorkbook(workloads[name]).bytes)
  );
  const rows: string[][] = [];
  for (const threads of [1, navigator.hardwareConcurrency]) {
    await using server = await startService({ threads });
    const connections = CLIENTS_PER_THREAD * threads;
    for (const [i, body] of bodies.entries()) {
      const load = { server, body, connections };
      await send(load, WARM_UP_SECONDS);
      const before = cpuOf(server.pid);
      const times = await send(load, SECONDS);
      const cpu = (cpuOf(server.pid) - before) / times.length;
      rows.push([
        names[i],
        `${threads}`,
        `${connections}`,
        ...shown(times),
        cpu.toFixed(cpu < 10 ? 1 : 0),
      ]);
    }
  }
  return {
    title: "Throughput: clients that wait for each answer",
    head: [
      ...["workbook", "threads", "clients", "requests/s", "p50 ms", "p99 ms"],
      "CPU ms",
    ],
    rows,
  };
}

/**
 * Sends requests in sequence on each connection; returns the time of each
 * request.
 */
async function send(
  { server, body, connections }: Load,
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const headers = signedHeaders(body);
  const until = performance.now() + seconds * 1000;
  const run = async () => {
    using connection = await HttpConnection.open(server.port);
    for (let now = performance.now(); now < until;) {
      const target = "POST /api/analyze";
      const { status } = await connection.send(target, headers, body);
      if (status !== 200) throw new Error(`The service answered ${status}`);
      const began = now;
      now = performance.now();
      times.push(now - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  return times;
}

function shown(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [
    (times.length / SECONDS).toFixed(0),
    quantile(sorted, 0.5).toFixed(0),
    quantile(sorted, 0.99).toFixed(0),
  ];
}
