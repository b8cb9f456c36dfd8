/**
 * `deno run -A bench/load/fairness.ts [--seconds 6]`: do all cores serve as many
 * small requests as that many single ones, and how long does a small request
 * wait among large ones? The targets are in README.md, "Fairness".
 */
import { parseArgs } from "node:util";
import { aggregate } from "../../core/sales/mod.ts";
import { SLICE_UNITS, WorkMeter } from "../../core/work_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { largest, rows200 } from "../../tests/soak/bodies.ts";
import { credentialsJson } from "../../tests/soak/operations.ts";
import { Service } from "../../tests/soak/service.ts";
import { HttpConnection } from "../http_connection.ts";
import { median } from "../measure.ts";
import { client, type Credentials } from "../server_process.ts";
import { signedHeaders } from "../signed_request.ts";
import { freePort } from "./free_port.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const CLIENTS_PER_THREAD = 4;
const LARGE_CLIENTS = 2;
const MAX_BYTES = 2 ** 30;
const MIN_SHARE = 0.9;
const MAX_OWN_TIMES = 3;
const large: Credentials = { apiKey: "large", secret: "fairness-of-large" };

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "6" } },
});
const milliseconds = Number(values.seconds) * 1000;

function start(threads: number): Promise<Service> {
  const API_CREDENTIALS = credentialsJson([client, large]);
  const WORKERS = String(threads);
  return Service.start(freePort(), { env: { API_CREDENTIALS, WORKERS } });
}

/** One request after the other until the time is up; the time of each. */
async function send(
  { port }: Service,
  { body, sender = client, until }: {
    body: Bytes;
    sender?: Credentials;
    until: number;
  },
): Promise<number[]> {
  using connection = await HttpConnection.open(port);
  const times: number[] = [];
  while (performance.now() < until) {
    const headers = await signedHeaders(body, sender);
    const began = performance.now();
    const { status } = await connection.send(
      "POST /api/analyze",
      headers,
      body,
    );
    if (status !== 200) throw new Error(`The service answered ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** How many small requests are answered while the time runs. */
async function countSmall(service: Service, threads: number): Promise<number> {
  const until = performance.now() + milliseconds;
  const clients = Array.from(
    { length: CLIENTS_PER_THREAD * threads },
    () => send(service, { body: rows200.bytes, until }),
  );
  return (await Promise.all(clients)).flat().length;
}

/** Small requests by threads: warm, and then by turns. */
async function measureShare(threads: number): Promise<number> {
  await using one = await start(1);
  await using all = await start(threads);
  const counts: [number[], number[]] = [[], []];
  for (const round of [-1, 0, 1]) {
    const found = [await countSmall(one, 1), await countSmall(all, threads)];
    if (round < 0) continue;
    found.forEach((count, i) => counts[i].push(count));
  }
  return median(counts[1]) / (threads * median(counts[0]));
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

/** The p99 of small requests among large ones, in times of what they may take. */
async function measureWaiting(): Promise<string> {
  await using service = await start(1);
  const alone = async (body: Bytes) => {
    const until = performance.now() + milliseconds / 2;
    return median((await send(service, { body, until })).slice(1));
  };
  await alone(rows200.bytes);
  const [own, whole] = [await alone(rows200.bytes), await alone(largest.bytes)];
  const slice = whole * await sliceOfLargest();
  const until = performance.now() + milliseconds;
  const loads = Array.from(
    { length: LARGE_CLIENTS },
    () => send(service, { body: largest.bytes, sender: large, until }),
  );
  const times = await send(service, { body: rows200.bytes, until });
  await Promise.all(loads);
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor((times.length - 1) * 0.99)];
  const ratio = p99 / (slice + MAX_OWN_TIMES * own);
  const inOwn = (ms: number) => `${(ms / own).toFixed(1)} x its own time`;
  return `p99 of a small request among large ones: ${
    inOwn(p99)
  }; one slice is ` +
    `${inOwn(slice)}. ${ratio.toFixed(1)} x the target, ${verdict(ratio <= 1)}`;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}

const threads = navigator.hardwareConcurrency;
const share = await measureShare(threads);
console.log(
  `${threads} threads serve ${
    (share * 100).toFixed(0)
  } % of ${threads} x one ` +
    `thread (target ${MIN_SHARE * 100} %), ${verdict(share >= MIN_SHARE)}`,
);
console.log(await measureWaiting());
