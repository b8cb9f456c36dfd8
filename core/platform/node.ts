/**
 * The platform in Deno: modules of Node.js. `web.ts` exports the same
 * functions.
 */
import { Buffer, isAscii } from "node:buffer";
import { constants, inflateRawSync } from "node:zlib";
import { copyWithRoom, type Deflated, ROOM_BYTES } from "./deflated.ts";

export { isUtf8 } from "node:buffer";
export { crc32 } from "node:zlib";

const decoder = new TextDecoder("utf-8", { fatal: true });
/** Smaller arrays would share the memory of a pool. */
const MIN_OWN_BYTES = Buffer.poolSize >>> 1;
/** Deflated bytes to read for `maxBytes`; they inflate to at most 64 MiB. */
const BEGINNING_BYTES = 64 * 1024;

/** The result of `inflateRawSync` with the option `info`. */
interface Inflated {
  buffer: Uint8Array<ArrayBuffer>;
  engine: { bytesWritten: number };
}

/**
 * Inflates data into new memory: the content, then {@linkcode ROOM_BYTES}. With
 * `maxBytes`, inflates only the first 64 KiB of the data, and checks no more.
 * @returns a promise in browsers only
 * @throws {RangeError} if the data inflates to too much
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export function inflate(
  { data, size, maxBytes }: Deflated,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (maxBytes !== undefined) {
    const finishFlush = constants.Z_SYNC_FLUSH;
    const first = data.subarray(0, BEGINNING_BYTES);
    const content = inflateRawSync(first, { finishFlush });
    return copyWithRoom(content.subarray(0, maxBytes));
  }
  const options = {
    chunkSize: Math.max(MIN_OWN_BYTES, size + ROOM_BYTES),
    maxOutputLength: size + 1,
    info: true,
  };
  const { buffer: { buffer, byteOffset, length }, engine } = inflateRawSync(
    data,
    options,
  ) as unknown as Inflated;
  if (engine.bytesWritten < data.length) {
    throw new Error("Bytes follow the end of the deflated data");
  }
  const content = new Uint8Array(buffer, byteOffset, length);
  // Bun leaves no room, and no runtime does if the content is empty.
  const room = buffer.byteLength - byteOffset - length;
  return room >= ROOM_BYTES ? content : copyWithRoom(content);
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
