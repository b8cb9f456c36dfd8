/** Reads the file of `API_CREDENTIALS_FILE` at start and after each change. */
import { ConfigError } from "../../schemas/mod.ts";
import { whyUnreadable } from "../configuration.ts";

/** Longest file: 200,000 clients with the longest api keys and two secrets. */
const MAX_BYTES = 64 * 1024 ** 2;
/** How often to check the file for changes. */
const POLL_MILLISECONDS = 2000;

/** Receives new content, or the error of reading it. */
export interface CredentialsListener {
  onContent: (text: string) => void;
  onError: (error: unknown) => void;
}

/** The file, as last read. */
export class CredentialsFile {
  /** Empty after a failure, so that any content counts as new. */
  #version = "";
  #text: string | undefined;
  /** The last reported error, if it still holds. */
  #reported = "";

  constructor(readonly path: string) {}

  /**
   * The content without a byte order mark.
   * @throws {ConfigError}
   */
  read(): string {
    this.#version = "";
    this.#text = undefined;
    const version = versionOf(this.path);
    this.#text = readText(this.path);
    this.#version = version;
    return this.#text;
  }

  /**
   * Checks the file for changes every 2 seconds: file system events would miss
   * a change behind a symbolic link. Reports an error once.
   */
  watch(listener: CredentialsListener): void {
    const timer = setInterval(() => this.poll(listener), POLL_MILLISECONDS);
    Deno.unrefTimer(timer);
  }

  /** Checks once whether the file has changed or is back. */
  poll({ onContent, onError }: CredentialsListener): void {
    try {
      if (versionOf(this.path) === this.#version) return;
      const before = this.#text;
      const text = this.read();
      this.#reported = "";
      if (text !== before) onContent(text);
    } catch (error) {
      this.#version = "";
      this.#text = undefined;
      const failure = String(error);
      if (failure !== this.#reported) onError(error);
      this.#reported = failure;
    }
  }
}

/**
 * Identifies a version of the file, even if a link now leads to another file.
 */
function versionOf(path: string): string {
  let info: Deno.FileInfo;
  try {
    info = Deno.statSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  // A pipe would keep the service waiting; a device would never end.
  if (!info.isFile) {
    throw new ConfigError(`API_CREDENTIALS_FILE: ${path} is no regular file`);
  }
  if (info.size > MAX_BYTES) {
    throw new ConfigError(
      `API_CREDENTIALS_FILE: ${path} has ${info.size} bytes, expected at most ${MAX_BYTES}`,
    );
  }
  return [info.ino, info.mtime?.getTime(), info.size].join();
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
