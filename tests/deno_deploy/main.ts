/**
 * `deno task test:deploy`: starts main.ts as Deno Deploy would, with each
 * Deno that it may have, and asks it for everything. Needs npm and Linux; not in
 * `.ci/run`, because it downloads four Denos and all packages for each.
 */
import { peakMemory } from "../bench/processes/process_memory.ts";
import deno from "../../deno.json" with { type: "json" };
import { stopMsOn } from "../../server/configuration.ts";
import { documents, endpoints } from "../../schemas/mod.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";

const VERSIONS = ["2.5.0", "2.7.14", "2.8.0", Deno.version.deno];
/** The platform kills a process this long after SIGINT. */
const KILL_MILLISECONDS = 5000;
const MAX_MEGABYTES = 256;
/** As many rows as a body of 4.5 MiB holds. */
const LARGEST_ROWS = 65_000;

const root = new URL("../../", import.meta.url);
/** What is uploaded. */
const uploaded = await Deno.makeTempDir();
const small = fileBody(rows(200));
const largest = fileBody(rows(LARGEST_ROWS));

/** A workbook of 3,000 hospitals, with figures that hardly compress. */
function rows(count: number): Uint8Array {
  return salesWorkbook(Array.from({ length: count }, (_, i) => {
    const random = (i * 2_654_435_761) % 2 ** 32;
    const hospital = `示例市第${random % 3000}医院`;
    return { hospital, qty: random % 99_991, conv: random / 2 ** 32 };
  }));
}

/** Runs a command to its end; returns what it printed. */
async function run(
  command: string[],
  { cwd, env = {} }: { cwd: URL | string; env?: Record<string, string> },
) {
  const [name, ...args] = command;
  const { success, stdout, stderr } = await new Deno.Command(name, {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
  }).output();
  const decoder = new TextDecoder();
  assert(success, `${command.join(" ")}: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout).trim();
}

/** main.ts without flags, on one port; leaving its scope kills it. */
class Instance implements AsyncDisposable {
  readonly base: string;
  readonly process: Deno.ChildProcess;

  constructor(path: string, DENO_DIR: string) {
    const port = freePort();
    this.base = `http://127.0.0.1:${port}`;
    this.process = new Deno.Command(path, {
      args: ["run", "--allow-all", "--cached-only", "main.ts"],
      cwd: uploaded,
      env: {
        DENO_DIR,
        DENO_DEPLOY: "true",
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        API_KEY: demo.apiKey,
        API_SECRET: demo.secret,
      },
      stdout: "null",
      stderr: "null",
    }).spawn();
  }

  analyze(body: unknown): Promise<Response> {
    const timestamp = Math.floor(Date.now() / 1000);
    return fetch(analyzeRequest(body, { base: this.base, timestamp }));
  }

  /** Sends as soon as it listens. */
  async first(send: () => Promise<Response>): Promise<Response> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.process.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await this.process.status;
  }
}

async function statusOf(response: Response): Promise<number> {
  await response.bytes();
  return response.status;
}

async function askForEverything(instance: Instance): Promise<void> {
  const paths = [endpoints.health, ...Object.values(documents)];
  for (const { path } of paths) {
    const ask = () => fetch(instance.base + path);
    assertEquals(await statusOf(await instance.first(ask)), 200, path);
  }
}

/** Peak memory with eight of the largest bodies at once, MB. */
async function memoryOfEight(instance: Instance): Promise<number> {
  await statusOf(await instance.first(() => instance.analyze(small)));
  const answers = Array.from({ length: 8 }, () => instance.analyze(largest));
  for (const answer of answers) assertEquals(await statusOf(await answer), 200);
  return peakMemory(instance.process.pid);
}

/** Stops with four of the largest in flight; returns milliseconds and answers. */
async function stop(instance: Instance): Promise<[number, string]> {
  const answers = Array.from({ length: 4 }, () => instance.analyze(largest));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  instance.process.kill("SIGINT");
  const statuses = await Promise.all(
    answers.map(async (answer) => await statusOf(await answer)),
  );
  const { code } = await instance.process.status;
  assertEquals(code, 0);
  assert(statuses.every((status) => status === 200 || status === 503));
  return [performance.now() - startedAt, statuses.join(" ")];
}

const stopMs = stopMsOn({ DENO_DEPLOY: "true" });
assert(stopMs < KILL_MILLISECONDS);
console.log(`largest body: ${JSON.stringify(largest).length} bytes`);
await run(["cp", "-r", ...deno.deploy.include, uploaded], { cwd: root });
let isWithin = true;
for (const version of VERSIONS) {
  const path = await run([
    ...["npx", "-y", `deno@${version}`],
    ...["eval", "console.log(Deno.execPath())"],
  ], { cwd: root });
  const DENO_DIR = await Deno.makeTempDir();
  const [, ...install] = deno.deploy.install.split(" ");
  await run([path, ...install], { cwd: uploaded, env: { DENO_DIR } });
  const start = () => new Instance(path, DENO_DIR);
  {
    await using instance = start();
    await askForEverything(instance);
  }
  await using instance = start();
  const memory = await memoryOfEight(instance);
  const [stopped, answers] = await stop(instance);
  isWithin &&= memory < MAX_MEGABYTES && stopped < KILL_MILLISECONDS;
  await Deno.remove(DENO_DIR, { recursive: true });
  console.log(
    `Deno ${version}: everything answered; eight of the largest ` +
      `${memory.toFixed(0)} MB; SIGINT ${stopped.toFixed(0)} ms (${answers})`,
  );
}
await Deno.remove(uploaded, { recursive: true });
assert(
  isWithin,
  `More than ${MAX_MEGABYTES} MB, or than ${KILL_MILLISECONDS} ms for a stop`,
);
