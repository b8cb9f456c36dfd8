/** The file of `API_CREDENTIALS_FILE`: read at start and whenever it changes. */
import {
  type ClientSecrets,
  ConfigError,
  parseCredentialsFile,
} from "../schemas/mod.ts";

/** How often to look whether the file has changed. */
const POLL_MILLISECONDS = 2000;

/** Where new clients go, and why they do not. */
export interface CredentialsListener {
  onClients: (clients: ClientSecrets) => void;
  onError: (message: string) => void;
}

export class CredentialsFile {
  #version = "";
  #text = "";

  constructor(readonly path: string) {}

  /** @throws {ConfigError} */
  read(): ClientSecrets {
    const version = versionOf(this.path);
    const text = readText(this.path);
    this.#version = version;
    this.#text = text;
    return parseCredentialsFile(text);
  }

  /**
   * The clients, if the file has other ones than when it was last read.
   * @throws {ConfigError}
   */
  readChanged(): ClientSecrets | undefined {
    if (versionOf(this.path) === this.#version) return undefined;
    const before = this.#text;
    const clients = this.read();
    return this.#text === before ? undefined : clients;
  }

  /**
   * Looks every 2 seconds whether the file has changed; its events do not tell,
   * as they miss a change behind a symbolic link. An error is reported once.
   */
  watch({ onClients, onError }: CredentialsListener): void {
    let reported = "";
    const timer = setInterval(() => {
      try {
        const clients = this.readChanged();
        if (clients !== undefined) onClients(clients);
        reported = "";
      } catch (error) {
        const message = String(error);
        if (message !== reported) onError(message);
        reported = message;
      }
    }, POLL_MILLISECONDS);
    Deno.unrefTimer(timer);
  }
}

/** Changes with the file, also when a link leads to another one. */
function versionOf(path: string): string {
  try {
    const { ino, mtime, size } = Deno.statSync(path);
    return [ino, mtime?.getTime(), size].join();
  } catch (error) {
    throw unreadable(path, error);
  }
}

function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): ConfigError {
  const why = error instanceof Error ? error.name : String(error);
  return new ConfigError(`API_CREDENTIALS_FILE: cannot read ${path} (${why})`);
}
