/**
 * `deno run -A bench/load/fairness.ts [--rounds 5]`: do all cores serve as many
 * small requests as that many single ones, and how long does a small request
 * wait among large ones? The targets are in README.md, "Fairness". Needs
 * `taskset` of Linux.
 */
import { parseArgs } from "node:util";
import { aggregate } from "../../core/sales/mod.ts";
import { SLICE_UNITS, WorkMeter } from "../../core/work_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { largest, rows200 } from "../../tests/soak/bodies.ts";
import { pause } from "../../tests/soak/clients.ts";
import { credentialsJson } from "../../tests/soak/operations.ts";
import { Service } from "../../tests/soak/service.ts";
import { summarize } from "../measure.ts";
import { client, type Credentials } from "../server/server_process.ts";
import { freePort } from "./free_port.ts";
import { SenderProcess } from "./sender_process.ts";

const CLIENTS_PER_THREAD = 8;
const LARGE_CLIENTS = 2;
const MAX_BYTES = 2 ** 30;
const MIN_SHARE = 0.9;
const MAX_OWN_TIMES = 3;
const MILLISECONDS = 2000;
const large: Credentials = { apiKey: "large", secret: "fairness-of-large" };

/** A service and those who send small requests to it. */
interface Site {
  service: Service;
  senders: SenderProcess[];
}

const cleanup = new AsyncDisposableStack();
const folder = await Deno.makeTempDir({ prefix: "sales-fairness-" });
cleanup.defer(() => Deno.remove(folder, { recursive: true }));
const files = { small: `${folder}/small.json`, large: `${folder}/large.json` };
await Deno.writeFile(files.small, rows200.bytes);
await Deno.writeFile(files.large, largest.bytes);

async function startService(threads: number): Promise<Service> {
  const API_CREDENTIALS = credentialsJson([client, large]);
  const env = { API_CREDENTIALS, WORKERS: String(threads) };
  const settings = { env, log: "discarded" } as const;
  const service = cleanup.use(await Service.start(freePort(), settings));
  // A connection stays with its thread, and the first thread listens first.
  while (listenersOn(service.port) < threads) await pause(20);
  return service;
}

function listenersOn(port: number): number {
  const address = `0100007F:${port.toString(16).toUpperCase()}`;
  const listening = new RegExp(`: ${address} 00000000:0000 0A `, "g");
  const table = Deno.readTextFileSync("/proc/net/tcp");
  return table.match(listening)?.length ?? 0;
}

async function startSite(threads: number): Promise<Site> {
  const service = await startService(threads);
  const senders = Array.from({ length: threads }, () =>
    cleanup.use(
      new SenderProcess({
        port: service.port,
        path: files.small,
        client,
        connections: CLIENTS_PER_THREAD,
      }),
    ));
  return { service, senders };
}

/** A service of one thread that shares one core with its client. */
async function startOnCore(core: number): Promise<Site> {
  const site = await startSite(1);
  for (const { pid } of [site.service, ...site.senders]) {
    const args = ["-a", "-c", "-p", String(core), String(pid)];
    new Deno.Command("taskset", { args, stdout: "null" }).outputSync();
  }
  return site;
}

/** How many small requests several sites answer at once while the time runs. */
async function countAnswers(sites: readonly Site[]): Promise<number> {
  const senders = sites.flatMap((site) => site.senders);
  const times = senders.map((sender) => sender.send(MILLISECONDS));
  return (await Promise.all(times)).flat().length;
}

/**
 * Small requests per second, as a share of cores x one core: of the service on
 * all cores, and of one service for each core, which share nothing.
 */
async function measureShares(rounds: number): Promise<string> {
  const cores = navigator.hardwareConcurrency;
  const apart: Site[] = [];
  for (let core = 0; core < cores; core++) apart.push(await startOnCore(core));
  const one = apart.slice(0, 1);
  const all = [await startSite(cores)];
  const shares: number[] = [];
  const control: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const whole = cores * await countAnswers(one);
    const found = [await countAnswers(all), await countAnswers(apart)];
    if (round < 0) continue; // warm now
    shares.push(100 * found[0] / whole);
    control.push(100 * found[1] / whole);
  }
  const isMet = summarize(shares).median >= 100 * MIN_SHARE;
  return `${cores} cores serve ${spread(shares)} % of ${cores} x one core ` +
    `(target ${100 * MIN_SHARE} %): ${verdict(isMet)}; ` +
    `${cores} services, one for each core: ${spread(control)} %`;
}

/** The p99 of small requests among large ones, as a multiple of the target. */
async function measureWaiting(rounds: number): Promise<string> {
  const { port } = await startService(1);
  const start = (path: string, client: Credentials) =>
    cleanup.use(new SenderProcess({ port, path, client, connections: 1 }));
  const small = start(files.small, client);
  const larges = Array.from(
    { length: LARGE_CLIENTS },
    () => start(files.large, large),
  );
  const slice = await sliceOfLargest();
  const waits: number[] = [];
  const limits: number[] = [];
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const own = summarize(await small.send(MILLISECONDS / 2)).median;
    const whole = summarize(await larges[0].send(MILLISECONDS)).median;
    const loads = larges.map((sender) => sender.send(2 * MILLISECONDS));
    const wait = p99(await small.send(2 * MILLISECONDS));
    await Promise.all(loads);
    if (round < 0) continue;
    const limit = slice * whole + MAX_OWN_TIMES * own;
    waits.push(wait / own);
    limits.push(limit / own);
    ratios.push(wait / limit);
  }
  const isMet = summarize(ratios).median <= 1;
  return `p99 of a small request among large ones: ${spread(waits)} x its ` +
    `own time (target: one slice and ${MAX_OWN_TIMES} x its own time, ` +
    `${spread(limits)} x): ${verdict(isMet)}`;
}

/** The share of its work that the largest workbook does between two pauses. */
async function sliceOfLargest(): Promise<number> {
  const { file } = JSON.parse(new TextDecoder().decode(largest.bytes));
  const meter = new WorkMeter();
  const worksheet = await readFirstWorksheet(Uint8Array.fromBase64(file), {
    maxInflatedBytes: MAX_BYTES,
    meter,
  });
  await aggregate(worksheet, { maxResponseBytes: MAX_BYTES });
  return SLICE_UNITS / meter.used;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.99)];
}

/** The median, and the quartiles in brackets. */
function spread(samples: readonly number[]): string {
  const { median, low, high } = summarize(samples);
  const shown = (value: number) => value.toFixed(value < 30 ? 1 : 0);
  return `${shown(median)} (${shown(low)} to ${shown(high)})`;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" } },
});
try {
  const rounds = Number(values.rounds);
  console.log(await measureShares(rounds));
  console.log(await measureWaiting(rounds));
} finally {
  await cleanup.disposeAsync();
}
