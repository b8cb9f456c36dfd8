/** The service under a supervisor that starts it again. Used by main.ts. */
import { linesOf } from "../../../tests/bench/processes/lines.ts";
import { startArguments } from "../../../tests/bench/server/server_process.ts";
import { until } from "../../../tests/support/posting.ts";
import type { MemoryLimit } from "./memory_limit.ts";

/** What a stop may take: its 8 seconds, and more on a busy machine. */
const LONGEST_STOP_MILLISECONDS = 8000 + 3000;
const OVERLOADED = 503;
const root = new URL("../../../", import.meta.url);

export class Service implements AsyncDisposable {
  #child: Deno.ChildProcess;
  #isStopping = false;
  /** What went wrong with the process, and its lines at level `error`. */
  readonly failures: string[] = [];
  /** How long each stop took, milliseconds. */
  readonly stops: number[] = [];

  private constructor(
    readonly port: number,
    readonly env: Record<string, string>,
    readonly memory: MemoryLimit | undefined,
  ) {
    this.#child = this.#spawn();
  }

  /** Starts the service and waits until it answers. */
  static async start(
    port: number,
    env: Record<string, string>,
    memory: MemoryLimit | undefined,
  ): Promise<Service> {
    const service = new Service(port, env, memory);
    await service.#answers();
    return service;
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** Stops it with SIGTERM, and starts it again at once. */
  async restart(): Promise<void> {
    await this.stop();
    this.#child = this.#spawn();
    await this.#answers();
  }

  /** Stops it with SIGTERM; one that does not end is killed and has failed. */
  async stop(): Promise<void> {
    const start = performance.now();
    this.#isStopping = true;
    const timer = setTimeout(
      () => this.#kill("SIGKILL"),
      LONGEST_STOP_MILLISECONDS,
    );
    this.#kill("SIGTERM");
    const { code } = await this.#child.status;
    clearTimeout(timer);
    if (code !== 0) this.failures.push(`a stop ended with code ${code}`);
    this.stops.push(performance.now() - start);
    this.#isStopping = false;
  }

  /** Kills a process that nobody has stopped. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    this.#kill("SIGKILL");
    await this.#child.status;
  }

  #kill(signal: Deno.Signal): void {
    try {
      this.#child.kill(signal);
    } catch {
      // It has ended, which its status says.
    }
  }

  #spawn(): Deno.ChildProcess {
    const script = `${this.memory?.enter ?? ":"}; exec "$@"`;
    const child = new Deno.Command("sh", {
      args: ["-c", script, "sh", Deno.execPath(), ...startArguments()],
      cwd: root,
      env: {
        HOST: "127.0.0.1",
        PORT: String(this.port),
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
        ...this.env,
      },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#readLog(child);
    child.status.then(({ code, signal }) => {
      if (this.#isStopping) return;
      this.failures.push(`the process ended by itself: ${signal ?? code}`);
    });
    return child;
  }

  /** A 503 is no error: clients are told to try again. */
  async #readLog(child: Deno.ChildProcess): Promise<void> {
    for await (const line of linesOf(child.stdout)) {
      const { level, status } = JSON.parse(line);
      if (level === "error" && status !== OVERLOADED) this.failures.push(line);
    }
  }

  async #answers(): Promise<void> {
    const url = `http://127.0.0.1:${this.port}/api/health`;
    await until(() =>
      fetch(url).then((it) => it.body?.cancel()).then(() => true, () => false)
    );
  }
}
