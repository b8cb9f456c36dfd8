/** The service as a separate process, started by a task of deno.json. */
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { readText, root } from "./paths.ts";
import { keptVariables } from "./programs.ts";

export interface Ended {
  code: number;
  /** Lines of standard output that nobody has read yet. */
  stdout: string[];
  stderr: string[];
}

/** The folders of test files: temporary folders, and fixtures. */
const ofTests = [Deno.realPathSync(tmpdir()), fileURLToPath(root)];
const PATIENCE_MILLISECONDS = 60_000;
const LISTENING = /"listening","address":"([^",]*):(\d+)"/;

export interface SpawnOptions {
  task?: string;
  /** A line for the shell that runs the command, which is "$@" in it. */
  shell?: string;
  /**
   * The line to wait for; by default the line that says that the service
   * listens.
   */
  until?: RegExp;
  args?: readonly string[];
  flags?: readonly string[];
  cwd?: string | URL;
  /** Milliseconds; a service that does not end must not hang its test. */
  longestLife?: number;
}

/** For a service that may not read the program of the worker. */
export const unreadable: SpawnOptions = {
  flags: ["--allow-read=docs,suite/generated"],
};

/** Permission for the files of a test, besides the code. */
function permissionToRead(env: Record<string, string>): string[] {
  const folders = Object.entries(env)
    .filter(([name, path]) =>
      name.endsWith("_FILE") &&
      ofTests.some((folder) => path.startsWith(folder))
    )
    .map(([, path]) => path.replace(/\/[^/]*$/, ""));
  if (folders.length === 0) return [];
  return [
    `--allow-read=core,docs,routes,schemas,suite/generated,${folders.join()}`,
  ];
}

/**
 * Starts the command of a task, with little more than `env` in the environment.
 */
export function spawn(
  env: Record<string, string>,
  {
    task = "start",
    shell,
    args: added = [],
    flags = [],
    cwd = root,
    longestLife = 180_000,
  }: SpawnOptions = {},
): Deno.ChildProcess {
  const config = JSON.parse(readText("deno.json"));
  const words: string[] = config.tasks[task].command.split(" ");
  const deno = words.indexOf("deno");
  const args = words.slice(deno + 1);
  const set = words.slice(0, deno).map((word) => word.split(/=(.*)/));
  const command = [
    Deno.execPath(),
    args[0],
    ...flags,
    ...permissionToRead(env),
    ...args.slice(1).filter((arg) => !arg.startsWith("--watch")),
    ...added,
  ];
  if (shell !== undefined) command.unshift("sh", "-c", shell, "sh");
  const child = new Deno.Command(command[0], {
    args: command.slice(1),
    cwd,
    clearEnv: true,
    env: {
      ...keptVariables(),
      ...Object.fromEntries(set),
      NO_COLOR: "1",
      ...env,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const timer = setTimeout(() => child.kill("SIGKILL"), longestLife);
  child.status.finally(() => clearTimeout(timer));
  return child;
}

/**
 * Runs a service that must fail to start, on a free port unless `env` has one.
 */
export async function runToEnd(
  env: Record<string, string>,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): Promise<Ended> {
  const { code, stdout, stderr } = await spawn(
    { PORT: "0", ...env },
    { ...options, args },
  ).output();
  const [out, err] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes).split("\n").filter(Boolean)
  );
  return { code, stdout: out, stderr: err };
}

export class ServiceProcess implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #lines: AsyncGenerator<string, void, void>;
  readonly #stderr: Promise<string>;
  /**
   * The first lines of standard output, up to the line that says that the
   * service listens.
   */
  readonly greeting: string[] = [];
  hostname = "";
  port = 0;

  private constructor(env: Record<string, string>, options: SpawnOptions) {
    this.#child = spawn(env, options);
    this.#lines = linesOf(this.#child.stdout);
    this.#stderr = new Response(this.#child.stderr).text();
  }

  /**
   * Starts the service on a free port and waits until it listens. Has no worker
   * unless `env` says otherwise, because each takes a third of a second to warm
   * up.
   */
  static async start(
    env: Record<string, string> = {},
    options: SpawnOptions = {},
  ): Promise<ServiceProcess> {
    const settings = { HOST: "127.0.0.1", PORT: "0", WORKERS: "0", ...env };
    const service = new ServiceProcess(settings, options);
    const { until = LISTENING } = options;
    service.greeting.push(...await service.linesUpTo(until));
    const [, hostname = settings.HOST, port = settings.PORT] =
      LISTENING.exec(service.greeting.join()) ?? [];
    service.hostname = hostname;
    service.port = Number(port);
    return service;
  }

  get pid(): number {
    return this.#child.pid;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  signal(signal: Deno.Signal): void {
    this.#child.kill(signal);
  }

  /** Waits for an event in the log; no request may fail with 5xx before it. */
  async says(event: string): Promise<void> {
    const lines = await this.linesUpTo(new RegExp(`"event":"${event}"`));
    const failed = lines.find((line) => JSON.parse(line).status >= 500);
    if (failed !== undefined) throw new Error(failed);
  }

  async linesUpTo(last: RegExp): Promise<string[]> {
    const lines: string[] = [];
    do {
      const { done, value } = await this.#read();
      if (done) throw new Error(`The service ended: ${await this.#stderr}`);
      lines.push(value);
    } while (!last.test(lines[lines.length - 1]));
    return lines;
  }

  /** Kills a service that is silent for a minute, so that no test hangs. */
  async #read() {
    const timer = setTimeout(() => this.#kill(), PATIENCE_MILLISECONDS);
    try {
      return await this.#lines.next();
    } finally {
      clearTimeout(timer);
    }
  }

  #kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // The process has already ended.
    }
  }

  /**
   * Reads and drops the rest of the log, so that the service can write all of
   * it.
   */
  async drain(): Promise<void> {
    for await (const _line of this.#lines);
  }

  async ended(): Promise<Ended> {
    const stdout: string[] = [];
    for (;;) {
      const { done, value } = await this.#read();
      if (done) break;
      stdout.push(value);
    }
    const stderr = (await this.#stderr).split("\n").filter(Boolean);
    return { code: (await this.#child.status).code, stdout, stderr };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    await this.#lines.return().catch(() => {});
    await this.#stderr;
    await this.#child.status;
  }
}

/** Splits a stream of UTF-8, such as the output of a process, into lines. */
export async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
