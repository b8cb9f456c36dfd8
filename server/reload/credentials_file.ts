/** The file of `API_CREDENTIALS_FILE`: read at start and whenever it changes. */
import { ConfigError } from "../../schemas/mod.ts";
import { whyUnreadable } from "../configuration.ts";

/** How often to check whether the file has changed. */
const POLL_MILLISECONDS = 2000;

/** Receives new content, or the error of reading it. */
export interface CredentialsListener {
  onContent: (text: string) => void;
  onError: (error: unknown) => void;
}

/** The file as it was last read. */
export class CredentialsFile {
  #version = "";
  #text = "";
  /** The error that was reported last, if the file still has it. */
  #reported = "";

  constructor(readonly path: string) {}

  /**
   * The content; a byte order mark is left out.
   * @throws {ConfigError}
   */
  read(): string {
    const version = versionOf(this.path);
    const text = readText(this.path);
    this.#version = version;
    this.#text = text;
    return text;
  }

  /**
   * The content, if it differs from when the file was last read.
   * @throws {ConfigError}
   */
  readChanged(): string | undefined {
    if (versionOf(this.path) === this.#version) return undefined;
    const before = this.#text;
    const text = this.read();
    return text === before ? undefined : text;
  }

  /**
   * Checks every 2 seconds whether the file has changed: file system events
   * would miss a change behind a symbolic link. Reports an error once.
   */
  watch(listener: CredentialsListener): void {
    const timer = setInterval(() => this.poll(listener), POLL_MILLISECONDS);
    Deno.unrefTimer(timer);
  }

  /** Checks once whether the file has changed. */
  poll({ onContent, onError }: CredentialsListener): void {
    let failure = "";
    try {
      const text = this.readChanged();
      if (text !== undefined) onContent(text);
    } catch (error) {
      failure = String(error);
      this.#version = ""; // the next content is new
      if (failure !== this.#reported) onError(error);
    }
    this.#reported = failure;
  }
}

/** A text that changes with the file, also when a link leads to another one. */
function versionOf(path: string): string {
  try {
    const { ino, mtime, size } = Deno.statSync(path);
    return [ino, mtime?.getTime(), size].join();
  } catch (error) {
    throw unreadable(path, error);
  }
}

function readText(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = Deno.readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ConfigError(`API_CREDENTIALS_FILE: expected ${path} in UTF-8`);
  }
}

function unreadable(path: string, error: unknown): ConfigError {
  return new ConfigError(whyUnreadable("API_CREDENTIALS_FILE", path, error));
}
