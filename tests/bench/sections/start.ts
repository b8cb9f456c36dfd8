/** From the start of a process to its first answer, and to warm ones. */
import { median, summarize } from "../measure.ts";
import { cpuOf } from "../process.ts";
import { type Answer, HttpConnection } from "../http_connection.ts";
import {
  analyzeBody,
  signedHeaders,
  startService,
  variablesOf,
} from "../service.ts";
import { freePort } from "../../support/free_port.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";
import { ratio, type Section } from "./section.ts";

const STARTS = 11;
const PROCESSES = 7;
const REQUESTS = 40;
/** From this analysis on, times no longer fall. */
const WARM = 20;
const root = new URL("../../../", import.meta.url);
const helloServer = "tests/bench/hello_server.ts";
/**
 * The start on a new machine of Deno Deploy: no flags, no compiled code, no
 * workers.
 */
const onDemand = ["run", "-A", "--cached-only", "--no-code-cache"];
const body = analyzeBody(createWorkbook(workloads["200 rows"]).bytes);

export async function measureStart(): Promise<Section> {
  const cpu = { hello: [] as number[], analysis: [] as number[] };
  for (let round = 0; round < STARTS; round++) {
    cpu.hello.push(await cpuToHello());
    cpu.analysis.push(await cpuToAnalysis());
  }
  const first: number[] = [];
  for (let i = 0; i < PROCESSES; i++) first.push(await firstToWarm());
  // The unit of CPU time is 10 ms, too coarse for a single start.
  const cpuOfHello = mean(cpu.hello);
  const row = (what: string, samples: number[], unit: number) => {
    const { median, low, high } = summarize(samples);
    const [middle, ...ends] = [median, low, high]
      .map((value) => ratio(value / unit));
    return [what, middle, ends.join(" to ")];
  };
  return {
    title: "Start",
    head: ["", "median", "quartiles"],
    rows: [
      row("first analysis of 200 rows, x a warm one", first, 1),
      row(
        'CPU of a start without compiled code and a first analysis, x a "Hello, world" server',
        cpu.analysis,
        cpuOfHello,
      ),
    ],
    guarded: {
      "CPU to the first analysis": { value: mean(cpu.analysis) / cpuOfHello },
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** CPU from the start of the smallest server to its first answer, milliseconds. */
function cpuToHello(): Promise<number> {
  return cpuToAnswer(
    [...onDemand, helloServer],
    (connection) => connection.send("GET /"),
  );
}

/**
 * CPU from the start of the service to the answer for 200 rows, milliseconds.
 */
function cpuToAnalysis(): Promise<number> {
  const headers = signedHeaders(body);
  return cpuToAnswer(
    [...onDemand, "main.ts"],
    (connection) => connection.send("POST /api/analyze", headers, body),
  );
}

/**
 * Starts a server and sends one request, as soon as the server accepts a
 * connection.
 */
async function cpuToAnswer(
  args: string[],
  ask: (connection: HttpConnection) => Promise<Answer>,
): Promise<number> {
  const port = Number(freePort());
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env: variablesOf({ port, threads: 0 }),
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  using connection = await firstConnection(port);
  const { status } = await ask(connection);
  if (status !== 200) throw new Error(`The server answered ${status}`);
  const cpu = cpuOf(child.pid);
  child.kill();
  await child.output();
  return cpu;
}

/**
 * Connects as soon as possible, because the service logs only later that it
 * listens.
 */
async function firstConnection(port: number): Promise<HttpConnection> {
  for (;;) {
    try {
      return await HttpConnection.open(port);
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

/**
 * The time of the first request, sent when the service listens, divided by that
 * of a warm one.
 */
async function firstToWarm(): Promise<number> {
  await using server = await startService();
  const [first, ...later] = await analyses(server.port, REQUESTS);
  return first / median(later.slice(WARM));
}

/** Milliseconds of several requests in sequence. */
async function analyses(port: number, count: number): Promise<number[]> {
  const headers = signedHeaders(body);
  using connection = await HttpConnection.open(port);
  const times: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    const began = performance.now();
    const target = "POST /api/analyze";
    const { status } = await connection.send(target, headers, body);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`The service answered ${status}`);
  }
  return times;
}
