/** Texts as gzip, for clients that accept it. */
import { promisify } from "node:util";
import { gzip as gzipBytes } from "node:zlib";
// @ts-types="../negotiation.d.ts"
import { acceptsEncodings } from "@std/http/negotiation";

/** Compresses each text once. It keeps every result, and makes no more when it is full. */
export class GzipCache {
  readonly #capacity: number;
  readonly #results = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param capacity the most results to make */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * The text as gzip; undefined if the client does not accept it, or there is
   * no room for another result. A key belongs to one text.
   */
  find(
    key: string,
    text: string,
    request: Request,
  ): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (!acceptsGzip(request)) return undefined;
    const known = this.#results.get(key);
    if (known !== undefined || this.#results.size >= this.#capacity) {
      return known;
    }
    const result = gzip(text);
    this.#results.set(key, result);
    return result;
  }
}

/** A client without `accept-encoding`, or with an empty one, may not know gzip. */
function acceptsGzip(request: Request): boolean {
  return Boolean(request.headers.get("accept-encoding")) &&
    acceptsEncodings(request, "gzip", "identity") === "gzip";
}

/** Compresses as well as possible: each text is compressed once and sent often. */
async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzipBytes)(text, { level: 9 }));
}
