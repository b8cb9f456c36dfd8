/**
 * Requests per second of the service, and the wait of a small request among
 * large ones of another client.
 */
import { quantile } from "../measure.ts";
import { cpuOf } from "../processes/process_cpu.ts";
import { HttpConnection } from "../server/http_connection.ts";
import {
  client,
  type Credentials,
  otherClient,
  type ServerProcess,
  startServer,
} from "../server/server_process.ts";
import { analyzeBody, signedHeaders } from "../server/signed_request.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { type WorkloadName, workloads } from "../workloads/workloads.ts";
import type { Section } from "./section.ts";

const CLIENTS_PER_THREAD = 4;
const LARGE_CLIENTS = 2;
const WARM_UP_SECONDS = 1.5;
const SECONDS = 4;

/** The requests of some clients. */
interface Load {
  server: ServerProcess;
  body: Uint8Array<ArrayBuffer>;
  connections: number;
  sender?: Credentials;
}

export async function measureThroughput(): Promise<Section> {
  const names: WorkloadName[] = ["200 rows", "3,000 rows", "20 columns"];
  const bodies = names.map((name) =>
    analyzeBody(createWorkbook(workloads[name]).bytes)
  );
  const rows: string[][] = [];
  for (const threads of [1, navigator.hardwareConcurrency]) {
    await using server = await startServer({ threads });
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
  rows.push([
    "200 rows, among large ones",
    "1",
    "1",
    ...await amongLarge(bodies),
    "",
  ]);
  return {
    title: "Throughput: clients that wait for each answer",
    head: [
      ...["workbook", "threads", "clients", "requests/s", "p50 ms", "p99 ms"],
      "CPU ms",
    ],
    rows,
  };
}

async function amongLarge(
  [small, , large]: readonly Uint8Array<ArrayBuffer>[],
): Promise<string[]> {
  await using server = await startServer();
  const others = { server, body: large, connections: LARGE_CLIENTS };
  const one = { server, body: small, connections: 1 };
  await send(one, WARM_UP_SECONDS);
  const [times] = await Promise.all([
    send(one, SECONDS),
    send({ ...others, sender: otherClient }, SECONDS),
  ]);
  return shown(times);
}

/**
 * Sends requests in sequence on each connection; returns the time of each
 * request.
 */
async function send(
  { server, body, connections, sender = client }: Load,
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const headers = signedHeaders(body, sender);
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
