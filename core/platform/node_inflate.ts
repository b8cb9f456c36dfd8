/**
 * Inflates in chunks (RFC 1951) with the internal handle of node:zlib if that
 * passes a self-test, otherwise with createInflateRaw. The handle stays because
 * the stream takes 12 % more CPU on a typical file, and 16 MB more memory on
 * the largest (guides/decisions/002).
 */
import { Buffer } from "node:buffer";
import { setImmediate } from "node:timers";
import { createInflateRaw, deflateRawSync, type InflateRaw } from "node:zlib";

/** The handle, which node:zlib does not document. */
interface InflateHandle {
  writeSync(
    flush: number,
    input: Uint8Array,
    inputStart: number,
    inputLength: number,
    output: Uint8Array,
    outputStart: number,
    outputLength: number,
  ): void;
  onerror: () => void;
}
type StreamWithHandle = InflateRaw & {
  _handle: InflateHandle;
  /** After a write: free bytes in the output, unread bytes of the input. */
  _writeState: Uint32Array;
};

/** zlib's Z_NO_FLUSH: more input follows. */
const NO_FLUSH = 0;
/**
 * zlib's Z_FINISH: this is all the input; if it is cut off, that is an error.
 */
const FINISH = 4;
/**
 * Most input bytes per call. Empty blocks take zlib some 75 ns a byte and fill
 * no chunk: 4.3 MB of empty blocks kept one call busy for 300 ms.
 */
export const INPUT_BYTES = 64 * 1024;

/** Called before each chunk with the number of input bytes read. */
export type OnRead = (bytes: number) => void;

/** Thrown if bytes follow the deflated data; other programs may read them. */
export class BytesAfterEnd extends Error {
  override message = "Bytes follow the end of the deflated data";
}

/**
 * Inflates data chunk by chunk. A chunk may be empty, and is valid until the
 * next call.
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export function inflateInChunks(
  data: Uint8Array,
  chunkBytes: number,
  onRead?: OnRead,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return isHandleSound()
    ? inflateByHandle(data, chunkBytes, onRead)
    : inflateByStream(data, chunkBytes, onRead);
}

/** Like {@linkcode inflateInChunks}, with documented functions. */
export async function* inflateByStream(
  data: Uint8Array,
  chunkBytes: number,
  onRead?: OnRead,
): AsyncGenerator<Uint8Array, void, void> {
  const stream = createInflateRaw({ chunkSize: chunkBytes });
  feed(stream, data);
  let counted = 0;
  for await (const chunk of stream) {
    onRead?.(stream.bytesWritten - counted);
    counted = stream.bytesWritten;
    yield chunk;
  }
  if (stream.bytesWritten < data.length) throw new BytesAfterEnd();
}

/** Writes data in slices, with a turn of the event loop after each. */
function feed(stream: InflateRaw, data: Uint8Array, start = 0): void {
  if (start >= data.length) {
    stream.end();
    return;
  }
  const end = start + INPUT_BYTES;
  stream.write(asBuffer(data.subarray(start, end)), (error) => {
    if (!error) setImmediate(feed, stream, data, end);
  });
}

/**
 * A used stream without errors: creating a stream takes longer than inflating
 * most parts.
 */
let spare: InflateRaw | undefined;

/** Like {@linkcode inflateInChunks}; all chunks share the same memory. */
export function* inflateByHandle(
  data: Uint8Array,
  chunkBytes: number,
  onRead?: OnRead,
): Generator<Uint8Array, void, void> {
  const stream = spare ?? createInflateRaw();
  if (!hasHandle(stream)) throw new Error("node:zlib has no such handle");
  spare = undefined;
  const { _handle: handle, _writeState: left } = stream;
  let isBroken = false;
  handle.onerror = () => isBroken = true;
  const input = asBuffer(data);
  const chunk = new Uint8Array(chunkBytes);
  try {
    let start = 0;
    for (;;) {
      const end = Math.min(start + INPUT_BYTES, input.length);
      const flush = end === input.length ? FINISH : NO_FLUSH;
      const length = end - start;
      handle.writeSync(flush, input, start, length, chunk, 0, chunkBytes);
      if (isBroken) throw new Error("The data is not deflated");
      const [room, unread] = left;
      onRead?.(length - unread);
      start = end - unread;
      yield chunk.subarray(0, chunkBytes - room);
      if (room === 0) continue;
      // With room left, zlib leaves input unread only after the end of the
      // data.
      if (unread > 0) throw new BytesAfterEnd();
      if (end === input.length) break;
    }
    stream.reset();
    spare ??= stream;
  } finally {
    if (spare !== stream) stream.close();
  }
}

let isSound: boolean | undefined;

/** Tests the handle with data in several chunks, and with damaged data. */
function isHandleSound(): boolean {
  if (isSound === undefined) {
    const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i * i);
    const deflated = deflateRawSync(bytes);
    const reservedBlockType = Uint8Array.of(0b111);
    isSound = tryHandle(deflated)?.equals(bytes) === true &&
      tryHandle(deflated.subarray(0, -1)) === undefined &&
      tryHandle(Buffer.concat([deflated, deflated])) === undefined &&
      tryHandle(reservedBlockType) === undefined;
  }
  return isSound;
}

function tryHandle(data: Uint8Array): Buffer | undefined {
  try {
    const chunks = Array.from(
      inflateByHandle(data, 300),
      (chunk) => chunk.slice(),
    );
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function hasHandle(stream: InflateRaw): stream is StreamWithHandle {
  const { _handle, _writeState } = stream as Partial<StreamWithHandle>;
  return typeof _handle?.writeSync === "function" &&
    _writeState instanceof Uint32Array;
}

function asBuffer(data: Uint8Array): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
