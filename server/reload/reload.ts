/** Replaces the clients while the service runs. */
import {
  type ClientSecrets,
  ConfigError,
  readCredentialsFile,
} from "../../schemas/mod.ts";
import { changesBetween } from "../clients/clients.ts";
import { warningsOf } from "../clients/warnings.ts";
import { withClients } from "../configuration.ts";
import type { CredentialsFile } from "./credentials_file.ts";
import type { Service } from "../service.ts";

/** Passes the clients of `API_CREDENTIALS_FILE` to the service. */
export class Reload {
  #clients: ClientSecrets;

  /** @param clients the clients at start */
  constructor(
    readonly file: Pick<CredentialsFile, "read" | "watch">,
    readonly service: Pick<Service, "config" | "context" | "replaceClients">,
    clients: ClientSecrets,
  ) {
    this.#clients = clients;
  }

  /** Reads the file again now. */
  now(): void {
    this.#reload(() => this.file.read());
  }

  /** Reads the file again after each change. */
  whenChanged(): void {
    this.file.watch({
      onContent: (text) => this.#reload(() => text),
      onError: (error) => this.#refuse(error),
    });
  }

  #reload(read: () => string): void {
    try {
      this.#use(readCredentialsFile(read()));
    } catch (error) {
      this.#refuse(error);
    }
  }

  #use(clients: ClientSecrets): void {
    if (clients.size === 0) {
      throw new ConfigError("API_CREDENTIALS_FILE: expected a client");
    }
    const { config, context } = this.service;
    const changes = changesBetween(this.#clients, clients);
    this.#clients = clients;
    this.service.replaceClients(clients);
    context.metrics.recordReload(true);
    const { size } = context.credentials;
    context.log("info", "clients_replaced", { clients: size, ...changes });
    for (const warning of warningsOf(withClients(config, clients))) {
      context.log("warn", "configuration_warning", { warning });
    }
  }

  #refuse(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    const { log, metrics } = this.service.context;
    metrics.recordReload(false);
    log("error", "clients_kept", { error: why });
  }
}
