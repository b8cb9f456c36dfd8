/** New clients while the service runs. */
import type { ClientSecrets } from "../schemas/mod.ts";
import { withClients } from "./configuration.ts";
import type { CredentialsFile } from "./credentials_file.ts";
import type { Stoppable } from "./stop.ts";
import { warningsOf } from "./warnings.ts";

/** Takes the clients of `API_CREDENTIALS_FILE` to all threads. */
export class Reload {
  constructor(readonly file: CredentialsFile, readonly service: Stoppable) {}

  /** Reads the file again now. */
  now(): void {
    try {
      this.#use(this.file.read());
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Reads the file again whenever it changes. */
  whenChanged(): void {
    this.file.watch({
      onClients: (clients) => this.#use(clients),
      onError: (error) => this.#refuse(error),
    });
  }

  async #use(clients: ClientSecrets): Promise<void> {
    const { thread: { config, context }, thread, threads } = this.service;
    await thread.replaceClients(clients);
    threads.tell({ clients });
    const { size } = context.credentials;
    context.log("info", `credentials read again, clients: ${size}`);
    for (const warning of warningsOf(withClients(config, clients))) {
      context.log("warn", warning);
    }
  }

  #refuse(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.service.thread.context.log("error", `old credentials kept: ${why}`);
  }
}
