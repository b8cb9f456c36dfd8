/** The service under a supervisor that starts it again. */
import { until } from "../../support/posting.ts";
import { linesOf, spawn } from "../../support/service_process.ts";
import { type ServiceSettings, unlimited, variablesOf } from "../service.ts";

/** What a stop may take: its 8 seconds, and more on a busy machine. */
const LONGEST_STOP_MILLISECONDS = 8000 + 3000;
const OVERLOADED = 503;

export class Service implements AsyncDisposable {
  #child: Deno.ChildProcess;
  #isStopping = false;
  /** What went wrong with the process, and its lines at level `error`. */
  readonly failures: string[] = [];
  /** How long each stop took, milliseconds. */
  readonly stops: number[] = [];

  constructor(readonly settings: ServiceSettings & { port: number }) {
    this.#child = this.#spawn();
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** Waits until it answers. */
  async answers(): Promise<void> {
    const url = `http://127.0.0.1:${this.settings.port}/api/health`;
    await until(() =>
      fetch(url).then((it) => it.body?.cancel()).then(() => true, () => false)
    );
  }

  /** Stops it with SIGTERM, and starts it again at once. */
  async restart(): Promise<void> {
    await this.stop();
    this.#child = this.#spawn();
    await this.answers();
  }

  /** Stops it with SIGTERM; one that does not end is killed and has failed. */
  async stop(): Promise<void> {
    const start = performance.now();
    const timer = setTimeout(
      () => this.#end("SIGKILL"),
      LONGEST_STOP_MILLISECONDS,
    );
    const { code } = await this.#end("SIGTERM");
    clearTimeout(timer);
    if (code !== 0) this.failures.push(`a stop ended with code ${code}`);
    this.stops.push(performance.now() - start);
    this.#isStopping = false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end("SIGKILL");
  }

  #end(signal: Deno.Signal): Promise<Deno.CommandStatus> {
    this.#isStopping = true;
    try {
      this.#child.kill(signal);
    } catch {
      // It has ended, which its status says.
    }
    return this.#child.status;
  }

  #spawn(): Deno.ChildProcess {
    const child = spawn(variablesOf(this.settings), unlimited);
    this.#readLog(child);
    child.status.then(({ code, signal }) => {
      if (this.#isStopping) return;
      this.failures.push(`the process ended by itself: ${signal ?? code}`);
    });
    return child;
  }

  /** A 503 is no error: clients are told to try again. */
  async #readLog(child: Deno.ChildProcess): Promise<void> {
    new Response(child.stderr).text().then((text) => console.error(text));
    for await (const line of linesOf(child.stdout)) {
      const { level, status } = JSON.parse(line);
      if (level === "error" && status !== OVERLOADED) this.failures.push(line);
    }
  }
}
