/** The service under a supervisor that starts it again. Used by run.ts. */
import { linesOf } from "../../bench/processes/lines.ts";
import { startArguments } from "../../bench/server/server_process.ts";
import type { MemoryLimit } from "./memory_limit.ts";

/** How the service is started. */
export interface Settings {
  env: Record<string, string>;
  /** Most file descriptors that it may have open. */
  maxOpenFiles?: number;
  /** Where its log goes: by default to this process; or to one that reads nothing; or nowhere; or where there is no room. */
  log?: "unread" | "discarded" | "full";
  memory?: MemoryLimit | undefined;
}

const LONGEST_START_MILLISECONDS = 10_000;
/** What a stop may take beyond its time limit on a busy machine. */
const STOP_SPARE_MILLISECONDS = 3_000;
const OVERLOADED = 503;
const root = new URL("../../", import.meta.url);

export class Service implements AsyncDisposable {
  #child: Deno.ChildProcess;
  #isStopping = false;
  /** What went wrong with the process itself. */
  readonly failures: string[] = [];
  /** Lines of the log at level `error`, by event; a 503 is none. */
  readonly errors = new Map<string, number>();
  /** How long each stop took, milliseconds. */
  readonly stops: number[] = [];

  private constructor(readonly port: number, readonly settings: Settings) {
    this.#child = this.#spawn();
  }

  /** Starts the service and waits until it answers. */
  static async start(port: number, settings: Settings): Promise<Service> {
    const service = new Service(port, settings);
    await service.#answers();
    return service;
  }

  get pid(): number {
    return this.#child.pid;
  }

  signal(signal: Deno.Signal): void {
    this.#child.kill(signal);
  }

  /** Stops it with SIGTERM, and starts it again at once. */
  async restart(): Promise<void> {
    await this.stop();
    this.#child = this.#spawn();
    await this.#answers();
  }

  /** Stops it with SIGTERM; one that does not end is killed and has failed. */
  async stop(): Promise<void> {
    const child = this.#child;
    const start = performance.now();
    this.#isStopping = true;
    const longest = Number(this.settings.env.SHUTDOWN_TIMEOUT_MS ?? 8000);
    const timer = setTimeout(() => {
      this.failures.push("a stop did not end");
      this.#kill(child, "SIGKILL");
    }, longest + STOP_SPARE_MILLISECONDS);
    this.#kill(child, "SIGTERM");
    const { code } = await child.status;
    clearTimeout(timer);
    if (code !== 0) this.failures.push(`a stop ended with code ${code}`);
    this.stops.push(performance.now() - start);
    this.#isStopping = false;
  }

  /** Kills a process that nobody has stopped. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    this.#kill(this.#child, "SIGKILL");
    await this.#child.status;
  }

  #kill(child: Deno.ChildProcess, signal: Deno.Signal): void {
    try {
      child.kill(signal);
    } catch {
      // It has ended, which its status says.
    }
  }

  #spawn(): Deno.ChildProcess {
    const { env, log } = this.settings;
    const child = new Deno.Command("sh", {
      args: ["-c", this.#script(), "sh", Deno.execPath(), ...startArguments()],
      cwd: root,
      env: {
        HOST: "127.0.0.1",
        PORT: String(this.port),
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
        ...env,
      },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    if (log !== "unread") this.#readLog(child);
    this.#watchEnd(child);
    return child;
  }

  #script(): string {
    const { maxOpenFiles, log, memory } = this.settings;
    const limit = maxOpenFiles === undefined
      ? ":"
      : `ulimit -n ${maxOpenFiles}`;
    const redirect =
      { unread: "", discarded: ">/dev/null", full: ">/dev/full" }[
        log ?? "unread"
      ];
    return `${memory?.enter ?? ":"}; ${limit}; exec "$@" ${redirect}`;
  }

  async #watchEnd(child: Deno.ChildProcess): Promise<void> {
    const { code, signal } = await child.status;
    if (this.#isStopping) return;
    this.failures.push(`the process ended by itself: ${signal ?? code}`);
  }

  async #readLog(child: Deno.ChildProcess): Promise<void> {
    for await (const line of linesOf(child.stdout)) {
      if (!line.startsWith("{")) continue;
      const { level, event, reason, status } = JSON.parse(line);
      if (level !== "error" || status === OVERLOADED) continue;
      const what = status === undefined ? event : `${status} ${reason}`;
      this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
    }
  }

  async #answers(): Promise<void> {
    const deadline = performance.now() + LONGEST_START_MILLISECONDS;
    while (performance.now() < deadline) {
      try {
        const url = `http://127.0.0.1:${this.port}/api/health`;
        const signal = AbortSignal.timeout(1000);
        await (await fetch(url, { signal })).bytes();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    this.failures.push("a start took too long");
  }
}
