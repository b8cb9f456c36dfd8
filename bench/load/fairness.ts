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
import { cpuOf, cpuOfMachine } from "../processes/process_cpu.ts";
import { client, type Credentials } from "../server/server_process.ts";
import { freePort } from "./free_port.ts";
import { SenderProcess } from "./sender_process.ts";

const CLIENTS_PER_THREAD = 8;
const LARGE_CLIENTS = 2;
const MAX_BYTES = 2 ** 30;
const MIN_SHARE = 0.9;
const MAX_OWN_TIMES = 3;
const MILLISECONDS = 2000;
/** Requests until V8 has compiled what a thread runs: before, they take up to three times as much CPU. */
const WARM_UP_REQUESTS = 3000;
const large: Credentials = { apiKey: "large", secret: "fairness-of-large" };

/** What happened while small requests were sent. */
interface Load {
  answers: number;
  /** CPU of a request in the services, milliseconds. */
  service: number;
  /** The same in the clients. */
  clients: number;
  /** CPU that other programs took, milliseconds. */
  others: number;
}

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

/** Sends small requests to several sites at once while the time runs. */
async function measureLoad(sites: readonly Site[]): Promise<Load> {
  const senders = sites.flatMap((site) => site.senders);
  const services = sites.map((site) => site.service);
  const cpu = () => [sumOfCpu(services), sumOfCpu(senders), cpuOfMachine()];
  const before = cpu();
  const times = senders.map((sender) => sender.send(MILLISECONDS));
  const answers = (await Promise.all(times)).flat().length;
  const [own, sent, machine] = cpu().map((value, i) => value - before[i]);
  return {
    answers,
    service: own / answers,
    clients: sent / answers,
    others: machine - own - sent,
  };
}

function sumOfCpu(processes: readonly { pid: number }[]): number {
  return processes.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

/** Sends requests until all threads have compiled their code. */
async function warmUp(sites: readonly Site[]): Promise<void> {
  const threads = sites.flatMap((site) => site.senders).length;
  for (let left = threads * WARM_UP_REQUESTS; left > 0;) {
    left -= (await measureLoad(sites)).answers;
  }
}

/** The settings that are compared with one core, by name. */
async function startSettings(cores: number): Promise<Map<string, Site[]>> {
  const pinned: Site[] = [];
  const moving: Site[] = [];
  for (let core = 0; core < cores; core++) {
    pinned.push(await startOnCore(core));
    moving.push(await startSite(1));
  }
  return new Map([
    ["one core", [await startOnCore(0)]],
    ["one service on all cores", [await startSite(cores)]],
    ["one service for each core", pinned],
    ["as many services, not bound to cores", moving],
  ]);
}

/**
 * Small requests per second, as a share of cores x one core, and the CPU of a
 * request, as a multiple of one core's. The services of one thread share
 * nothing: what they lose is the machine's.
 */
async function measureShares(rounds: number): Promise<string> {
  const cores = navigator.hardwareConcurrency;
  const settings = await startSettings(cores);
  const loads = new Map<string, Load[]>();
  for (const sites of settings.values()) await warmUp(sites);
  for (let round = 0; round < rounds; round++) {
    for (const [name, sites] of settings) {
      const load = await measureLoad(sites);
      loads.set(name, [...loads.get(name) ?? [], load]);
    }
  }
  return renderShares(loads, cores);
}

function renderShares(loads: Map<string, Load[]>, cores: number): string {
  const [[, one], ...others] = loads;
  const lines = others.map(([name, found]) => {
    const shares = found.map(({ answers }, round) =>
      100 * answers / (cores * one[round].answers)
    );
    const cpu = found.map(({ service }, round) => service / one[round].service);
    const isMet = summarize(shares).median >= 100 * MIN_SHARE;
    return `- ${name}: ${spread(shares)} % (${verdict(isMet)}), ` +
      `CPU of a request ${spread(cpu, 2)} x that on one core`;
  });
  const all = [...loads.values()].flat();
  const clients = all.map(({ clients, service }) =>
    100 * clients / (clients + service)
  );
  const busy = all.map(({ others }) => 100 * others / MILLISECONDS / cores);
  return [
    `Small requests per second, of ${cores} x one core ` +
    `(target ${100 * MIN_SHARE} %):`,
    ...lines,
    `The clients took ${
      spread(clients)
    } % of the CPU of a request, and other ` +
    `programs ${spread(busy)} % of the machine.`,
  ].join("\n");
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
function spread(samples: readonly number[], places?: number): string {
  const { median, low, high } = summarize(samples);
  const shown = (value: number) =>
    value.toFixed(places ?? (value < 30 ? 1 : 0));
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
