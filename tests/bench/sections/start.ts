/** From the start of a process to its first answers. */
import { copyOf, median, summarize } from "../measure.ts";
import { cpuOf } from "../processes/process_cpu.ts";
import { type Answer, HttpConnection } from "../server/http_connection.ts";
import {
  type ServerSettings,
  startArguments,
  startProcess,
  startServer,
} from "../server/server_process.ts";
import { analyzeBody, signedHeaders } from "../server/signed_request.ts";
import { freePort } from "../../support/free_port.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";
import { ratio, type Section } from "./section.ts";

const STARTS = 11;
const PROCESSES = 7;
const REQUESTS = 40;
/** From this analysis on, times no longer fall. */
const WARM = 20;
const helloServer = "tests/bench/server/hello_server.ts";
const hello = ["run", "--allow-net=127.0.0.1", "--allow-env=PORT", helloServer];
/**
 * The start on a new machine of Deno Deploy: no flags, no compiled code, no
 * workers.
 */
const onDemand = ["run", "-A", "--cached-only", "--no-code-cache"];
const body = analyzeBody(createWorkbook(workloads["200 rows"]).bytes);

export async function measureStart(): Promise<Section> {
  const answers: Record<string, number[]> = {};
  const starts = {
    hello,
    service: startArguments(),
    [copyOf("service")]: startArguments(),
  };
  const cpu = { hello: [] as number[], analysis: [] as number[] };
  for (let round = 0; round < STARTS; round++) {
    for (const [name, args] of Object.entries(starts)) {
      (answers[name] ??= []).push(await timeToHealth(args));
    }
    cpu.hello.push(await cpuToHealth([...onDemand, helloServer]));
    cpu.analysis.push(await cpuToAnalysis([...onDemand, "main.ts"]));
  }
  const first: number[] = [];
  for (let i = 0; i < PROCESSES; i++) first.push(await firstToWarm());
  const base = median(answers.hello);
  const row = (
    what: string,
    samples: number[],
    shown: (n: number) => string,
  ) => {
    const { median, low, high } = summarize(samples);
    return [what, shown(median), `${shown(low)} to ${shown(high)}`];
  };
  const times = (value: number) => ratio(value / base);
  // The unit of CPU time is 10 ms, too coarse for a single start.
  const cpuOfHello = mean(cpu.hello);
  const cpuTimes = (value: number) => ratio(value / cpuOfHello);
  return {
    title: "Start",
    head: ["", "median", "quartiles"],
    rows: [
      row('first answer, x a "Hello, world" server', answers.service, times),
      row("the same, copy", answers[copyOf("service")], times),
      row("first analysis of 200 rows, x a warm one", first, ratio),
      row(
        "CPU of a start without compiled code and a first analysis, x that server's",
        cpu.analysis,
        cpuTimes,
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

/** Milliseconds to the first answer to `GET /api/health`. */
async function timeToHealth(args: string[]): Promise<number> {
  const began = performance.now();
  await using started = await firstAnswer(
    args,
    (connection) => connection.send("GET /api/health"),
  );
  return started.at - began;
}

/** CPU from the start of the process to the first answer, milliseconds. */
async function cpuToHealth(args: string[]): Promise<number> {
  await using started = await firstAnswer(
    args,
    (connection) => connection.send("GET /api/health"),
  );
  return started.cpu;
}

/**
 * CPU from the start of the process to the answer for 200 rows, milliseconds.
 */
async function cpuToAnalysis(args: string[]): Promise<number> {
  const headers = signedHeaders(body);
  await using started = await firstAnswer(
    args,
    (connection) => connection.send("POST /api/analyze", headers, body),
    { threads: 0 },
  );
  return started.cpu;
}

/**
 * Starts a server and sends one request, as soon as the server accepts a
 * connection.
 */
async function firstAnswer(
  args: string[],
  ask: (connection: HttpConnection) => Promise<Answer>,
  settings: Pick<ServerSettings, "threads"> = {},
) {
  const port = Number(freePort());
  const child = startProcess(args, { port, ...settings });
  using connection = await firstConnection(port);
  const { status } = await ask(connection);
  const at = performance.now();
  if (status !== 200) throw new Error(`The server answered ${status}`);
  return {
    at,
    cpu: cpuOf(child.pid),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child.output();
    },
  };
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
  await using server = await startServer();
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
