/** The platform as Deno has it: modules of Node.js. `web.ts` exports the same. */
import { Buffer, isAscii } from "node:buffer";
import { setImmediate } from "node:timers";
import { inflateRawSync } from "node:zlib";
import { BytesAfterEnd, inflateInChunks } from "./node_inflate.ts";

export { isUtf8 } from "node:buffer";
export { crc32 } from "node:zlib";

const CHUNK_BYTES = 256 * 1024;
/** The shortest chunk that node:zlib accepts. */
const MIN_CHUNK_BYTES = 64;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** What node:zlib returns with the option `info`. */
interface InflatedWithInfo {
  buffer: Uint8Array<ArrayBuffer>;
  /** Its `bytesWritten` counts the bytes of input that it has used. */
  engine: { bytesWritten: number };
}

/**
 * Inflates data (RFC 1951) chunk by chunk. A chunk is valid until the next one
 * is asked for. How, and why: guides/decisions/002.
 * @param size expected bytes; the caller checks how many it gets
 * @throws {Error} if the data is broken, cut off or followed by other bytes;
 * perhaps also if it inflates to more than `size`
 */
export function inflate(
  data: Uint8Array,
  size: number,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (size > CHUNK_BYTES) return inflateInChunks(data, CHUNK_BYTES);
  // One byte more than expected shows whether there is more. A chunk of this
  // size saves joining chunks of 16 KiB.
  const length = size + 1;
  const chunkSize = Math.max(length, MIN_CHUNK_BYTES);
  const options = { chunkSize, maxOutputLength: length, info: true };
  // The types know neither `info` nor the result that it changes.
  const result: unknown = inflateRawSync(data, options);
  const { buffer, engine } = result as InflatedWithInfo;
  if (engine.bytesWritten < data.length) throw new BytesAfterEnd();
  // Not a Buffer: its slice() copies nothing.
  return [new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length)];
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

/** Lets the event loop turn once. A timer of 0 ms would wait a whole millisecond. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
