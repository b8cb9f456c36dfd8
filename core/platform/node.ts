/**
 * The platform in Deno: modules of Node.js. `web.ts` exports the same
 * functions.
 */
import { Buffer, isAscii } from "node:buffer";
import { setImmediate } from "node:timers";
import { inflateInChunks, INPUT_BYTES, type OnRead } from "./node_inflate.ts";

export { isUtf8 } from "node:buffer";
export { crc32 } from "node:zlib";

const CHUNK_BYTES = 256 * 1024;
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Inflates data (RFC 1951) chunk by chunk. A chunk may be empty, and is valid
 * until the next call. Method and reasons: guides/decisions/002.
 * @param size expected bytes; the caller checks how many arrive
 * @param onRead called before each chunk with the number of input bytes read,
 * at most 64 KiB with the handle of node:zlib; never called in browsers
 * @throws {Error} if the data is broken, cut off or followed by other bytes;
 * perhaps also if it inflates to more than `size`
 */
export function inflate(
  data: Uint8Array,
  size: number,
  onRead?: OnRead,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  // Room for one byte more than expected shows whether more follows.
  const chunks = inflateInChunks(data, Math.min(size + 1, CHUNK_BYTES), onRead);
  const isSmall = size < CHUNK_BYTES && data.length <= INPUT_BYTES;
  if (!isSmall || !(Symbol.iterator in chunks)) return chunks;
  // Asking for a second chunk checks that nothing follows the first.
  const [content, _] = chunks;
  return [content];
}

/**
 * Decodes UTF-8 without its byte order mark. ASCII, such as base64 in JSON,
 * takes a path five times as fast.
 * @throws {TypeError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (!isAscii(bytes)) return decoder.decode(bytes);
  const { buffer, byteOffset, byteLength } = bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

/**
 * Lets the event loop turn once. A timer of 0 ms would wait a whole
 * millisecond.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
