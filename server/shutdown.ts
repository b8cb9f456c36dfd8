/** Ends the process, at once or after a stop of the service. */
import type { Log } from "./log/log.ts";
import type { Service } from "./service.ts";

/** Stops the service: `begin` lets requests finish, `end` does not. */
export class Shutdown {
  #hasBegun = false;

  constructor(
    readonly service: Pick<Service, "stopMs" | "context" | "stop">,
    readonly log: Pick<Log, "flush">,
  ) {}

  /** Stops the service, then ends the process after at most `stopMs`. */
  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { context: { log }, stopMs: ms } = this.service;
    log("info", "stopping");
    setTimeout(() => {
      log("warn", "stop_timed_out", { ms });
      this.end();
    }, ms);
    await this.service.stop();
    await this.end();
  }

  /** Ends the process. */
  async end(): Promise<void> {
    await this.log.flush();
    Deno.exit(0);
  }
}
