/** Compresses texts as gzip, for clients that accept gzip. */
import { promisify } from "node:util";
import { gzip as gzipBytes } from "node:zlib";
import { acceptsGzip } from "../negotiation.ts";
import type { Headed } from "../request.ts";

/** Compresses texts, and keeps the most recently used results. */
export class GzipCache {
  readonly #capacity: number;
  readonly #results = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param capacity most results to keep */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * The text as gzip; undefined if the client does not accept gzip. Each key
   * belongs to one text.
   */
  find(
    key: string,
    text: string,
    request: Headed,
  ): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (!acceptsGzip(request)) return undefined;
    const result = this.#results.get(key) ?? gzip(text);
    this.#results.delete(key);
    this.#results.set(key, result);
    if (this.#results.size > this.#capacity) {
      const [oldest] = this.#results.keys();
      this.#results.delete(oldest);
    }
    return result;
  }
}

/**
 * Compresses as well as possible, because each text is compressed once and sent
 * often.
 */
async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzipBytes)(text, { level: 9 }));
}
