/** New clients while the service runs. */
import { type ClientSecrets, ConfigError } from "../../schemas/mod.ts";
import { changesBetween, parseClients } from "../clients/clients.ts";
import { warningsOf } from "../clients/warnings.ts";
import { withClients } from "../configuration.ts";
import type { CredentialsFile } from "./credentials_file.ts";
import type { Service } from "../service.ts";

/** Gives the service the clients of `API_CREDENTIALS_FILE`. */
export class Reload {
  /** The last reload that has begun: each waits for the one before. */
  #last: Promise<void> = Promise.resolve();

  #clients: ClientSecrets;

  /** @param clients the clients of the file when it was read at start */
  constructor(
    readonly file: Pick<CredentialsFile, "read" | "watch">,
    readonly service: Pick<Service, "config" | "context" | "replaceClients">,
    clients: ClientSecrets,
  ) {
    this.#clients = clients;
  }

  /** Reads the file again now; resolves once its clients are in use, or refused. */
  now(): Promise<void> {
    return this.#reload(() => this.file.read());
  }

  /** Reads the file again whenever it changes. */
  whenChanged(): void {
    this.file.watch({
      onContent: (text) => this.#reload(() => text),
      onError: (error) => this.#refuse(error),
    });
  }

  #reload(read: () => string): Promise<void> {
    this.#last = this.#last.then(() => this.#use(read()))
      .catch((error) => this.#refuse(error));
    return this.#last;
  }

  async #use(text: string): Promise<void> {
    const { config, context } = this.service;
    const clients = await parseClients(text);
    if (clients.size === 0) {
      throw new ConfigError("API_CREDENTIALS_FILE: expected a client");
    }
    const changes = await changesBetween(this.#clients, clients);
    this.#clients = clients;
    this.service.replaceClients(clients);
    context.telemetry.recordReload(true);
    const { size } = context.credentials;
    context.log("info", "clients_replaced", { clients: size, ...changes });
    for (const warning of await warningsOf(withClients(config, clients))) {
      context.log("warn", "configuration_warning", { warning });
    }
  }

  #refuse(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    const { log, telemetry } = this.service.context;
    telemetry.recordReload(false);
    log("error", "clients_kept", { error: why });
  }
}
