/** The end of the process. */
import { stopMilliseconds } from "../configuration.ts";
import type { Log } from "../log/log.ts";
import type { ServingThread } from "./serving_thread.ts";
import type { Threads } from "./threads.ts";

/** The threads to stop. */
export interface Stoppable {
  /** The first thread. */
  thread: ServingThread;
  /** The others. */
  threads: Threads;
  log: Log;
}

/** Stops the service: `begin` lets requests finish, `end` does not. */
export class Stop {
  #hasBegun = false;

  constructor(readonly service: Stoppable) {}

  /** Stops all threads and ends the process, after `SHUTDOWN_TIMEOUT_MS` at the latest. */
  async begin(exitCode = 0): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { thread, threads } = this.service;
    const { context: { log }, config } = thread;
    const ms = stopMilliseconds(config);
    log("info", "stopping");
    setTimeout(() => {
      log("warn", "stop_timed_out", { ms });
      this.end(exitCode);
    }, ms);
    threads.broadcast({ stop: true });
    await Promise.all([thread.stop(), threads.ended()]);
    await this.end(exitCode);
  }

  /** Stops the service with exit code 1 if a thread ends by itself. */
  onThreadEnd(error: unknown): void {
    if (this.#hasBegun) return;
    const { log } = this.service.thread.context;
    const why = String(error ?? "Deno.exit was called");
    log("error", "thread_ended", { error: why });
    this.begin(1);
  }

  /** Ends the process. */
  async end(exitCode = 0): Promise<void> {
    await this.service.log.flush();
    Deno.exit(exitCode);
  }
}
