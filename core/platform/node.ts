/**
 * The platform in Deno: modules of Node.js. `web.ts` exports the same
 * functions.
 */
import { Buffer, isAscii } from "node:buffer";
import { constants, inflateRawSync } from "node:zlib";
import { ROOM_BYTES } from "./room.ts";

export { isUtf8 } from "node:buffer";
export { crc32 } from "node:zlib";

const decoder = new TextDecoder("utf-8", { fatal: true });
/** Smaller arrays would share the memory of a pool. */
const MIN_OWN_BYTES = Buffer.poolSize >>> 1;
/** They inflate to at most 64 MiB. */
const BEGINNING_BYTES = 64 * 1024;

/** What `inflateRawSync` returns with the option `info`. */
interface Inflated {
  buffer: Uint8Array<ArrayBuffer>;
  engine: { bytesWritten: number };
}

/**
 * Inflates data (RFC 1951) into memory of its own: the content, then
 * {@linkcode ROOM_BYTES}.
 * @param size expected bytes; more than one byte beyond it is too much
 * @param _onProgress called in browsers, where inflating takes long
 * @throws {RangeError} if the data inflates to too much
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export function inflate(
  data: Uint8Array,
  size: number,
  _onProgress?: (share: number) => void,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const options = {
    chunkSize: Math.max(MIN_OWN_BYTES, size + ROOM_BYTES),
    maxOutputLength: size + 1,
    info: true,
  };
  const { buffer, engine } = inflateRawSync(
    data,
    options,
  ) as unknown as Inflated;
  if (engine.bytesWritten < data.length) {
    throw new Error("Bytes follow the end of the deflated data");
  }
  const content = new Uint8Array(
    buffer.buffer,
    buffer.byteOffset,
    buffer.length,
  );
  const room = buffer.buffer.byteLength - buffer.byteOffset - buffer.length;
  return room >= ROOM_BYTES ? content : withRoom(content);
}

/** A copy with room after it: Bun leaves none, and no runtime does if it is empty. */
function withRoom(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(content.length + ROOM_BYTES);
  copy.set(content);
  return copy.subarray(0, content.length);
}

/**
 * Inflates the first bytes of data; no more than what 64 KiB inflate to.
 * @param maxBytes bytes to keep
 * @throws {Error} if these bytes are broken
 */
export function inflateBeginning(
  data: Uint8Array,
  maxBytes: number,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const content = inflateRawSync(data.subarray(0, BEGINNING_BYTES), {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return withRoom(content.subarray(0, maxBytes));
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
