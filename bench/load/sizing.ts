/**
 * `deno run -A bench/load/sizing.ts [--seconds 8]`: how many requests a second
 * the service answers with one and two threads, and how much memory a thread
 * needs (README.md, "Sizing").
 */
import { parseArgs } from "node:util";
import { describeCircumstances } from "../results/circumstances.ts";
import { HttpConnection } from "../server/http_connection.ts";
import {
  peakMemory,
  resetPeakMemory,
  residentMemory,
} from "../processes/process_memory.ts";
import { client, type Credentials } from "../server/server_process.ts";
import { signedHeaders } from "../server/signed_request.ts";
import { freePort } from "./free_port.ts";
import {
  largest,
  longAnswer,
  rows200,
  rows3000,
} from "../../tests/soak/bodies.ts";
import { pause } from "../../tests/soak/clients.ts";
import { credentialsJson } from "../../tests/soak/operations.ts";
import { Service } from "../../tests/soak/service.ts";
import { runStrangers, unreadAnswer } from "../../tests/soak/strangers.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const CLIENTS_PER_THREAD = 4;
const AT_ONCE = 8;
const ROUNDS = 5;
const UNREAD = 15;
const noisy: Credentials = { apiKey: "noisy", secret: "sizing-of-noisy" };
const workbooks: Record<string, Bytes> = {
  "200 rows": rows200.bytes,
  "3,000 rows": rows3000.bytes,
  "largest": largest.bytes,
};
const settings: Record<string, Record<string, string>> = {
  "default": {},
  "one at once": { MAX_CONCURRENT_ANALYSES: "1" },
  "one at once, answers of 8 MiB": {
    MAX_CONCURRENT_ANALYSES: "1",
    MAX_RESPONSE_BYTES: String(8 * 1024 ** 2),
  },
};

function start(env: Record<string, string>): Promise<Service> {
  const API_CREDENTIALS = credentialsJson([client, noisy]);
  return Service.start(freePort(), { env: { ...env, API_CREDENTIALS } });
}

/** Sends a body and reads the answer; returns the milliseconds of a success. */
async function ask(connection: HttpConnection, body: Bytes): Promise<number> {
  const headers = await signedHeaders(body);
  const start = performance.now();
  const target = "POST /api/analyze";
  const { status } = await connection.send(target, headers, body);
  if (status !== 200) throw new Error(`The server answered ${status}`);
  return performance.now() - start;
}

/** Several clients that each wait for their answers: a row of the first table. */
async function measureRate(
  { port }: Service,
  body: Bytes,
  { seconds, clients }: { seconds: number; clients: number },
): Promise<string[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  const run = async () => {
    using connection = await HttpConnection.open(port);
    while (performance.now() < startedAt + seconds * 1000) {
      times.push(await ask(connection, body));
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  const took = (performance.now() - startedAt) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)];
  return [
    (times.length / took).toFixed(1),
    at(0.5).toFixed(0),
    at(0.99).toFixed(0),
  ];
}

async function measureRates(seconds: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const threads of [1, 2]) {
    await using service = await start({ WORKERS: String(threads) });
    const clients = CLIENTS_PER_THREAD * threads;
    for (const [name, body] of Object.entries(workbooks)) {
      await measureRate(service, body, { seconds: seconds / 4, clients });
      const figures = await measureRate(service, body, { seconds, clients });
      rows.push([name, String(threads), String(clients), ...figures]);
    }
  }
  return rows;
}

/** The peak while something happens, MB. */
async function peakWhile(
  { pid }: Service,
  happen: () => Promise<void>,
): Promise<string> {
  resetPeakMemory(pid);
  await happen();
  return peakMemory(pid).toFixed(0);
}

async function askAtOnce(
  { port }: Service,
  body: Bytes,
  count: number,
): Promise<void> {
  const run = async () => {
    using connection = await HttpConnection.open(port);
    for (let round = 0; round < ROUNDS; round++) await ask(connection, body);
  };
  await Promise.all(Array.from({ length: count }, run));
}

/** The memory of one thread: a row of the second table. */
async function measureMemory(env: Record<string, string>): Promise<string[]> {
  await using service = await start({ ...env, WORKERS: "1" });
  await pause(1000);
  const idle = residentMemory(service.pid).toFixed(0);
  const one = await peakWhile(
    service,
    () => askAtOnce(service, largest.bytes, 1),
  );
  const many = await peakWhile(
    service,
    () => askAtOnce(service, largest.bytes, AT_ONCE),
  );
  const unread = await peakWhile(service, () => beUnread(service));
  return [idle, one, many, unread];
}

/** Eight at once beside clients that ask for long answers and read nothing. */
async function beUnread(service: Service): Promise<void> {
  const over = new AbortController();
  const behaviour = { behaviour: unreadAnswer, connections: UNREAD };
  const strangers = runStrangers(service.port, behaviour, noisy, over.signal);
  await pause(5000);
  for (let round = 0; round < 2; round++) {
    await askAtOnce(service, longAnswer.bytes, 4).catch(() => {});
    await askAtOnce(service, largest.bytes, AT_ONCE);
  }
  over.abort();
  await strangers;
}

function table(head: string[], rows: string[][]): string {
  const align = head.map((_, i) => i === 0 ? "---" : "--:");
  return [head, align, ...rows].map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "8" } },
});
const rates = await measureRates(Number(values.seconds));
const memory: string[][] = [];
for (const [name, env] of Object.entries(settings)) {
  memory.push([name, ...await measureMemory(env)]);
}
console.log(describeCircumstances());
console.log(table(
  ["workbook", "threads", "clients", "requests/s", "p50 ms", "p99 ms"],
  rates,
));
console.log(table(
  ["one thread, MB", "idle", "one", "eight at once", "and unread answers"],
  memory,
));
