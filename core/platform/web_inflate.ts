/** Inflates (RFC 1951) with the `DecompressionStream` of browsers. */
import { ROOM_BYTES } from "./room.ts";

/**
 * Bytes to write to the stream at a time. They inflate to at most 16 MiB, all
 * of it in memory before reading can stop.
 */
const SLICE_BYTES = 16 * 1024;

/**
 * Inflates data into memory of its own: the content, then
 * {@linkcode ROOM_BYTES}.
 * @param size expected bytes; more than one byte beyond it is too much
 * @param onProgress called with the inflated share, 0 to 1
 * @throws {RangeError} if the data inflates to too much
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export async function inflate(
  data: Uint8Array,
  size: number,
  onProgress?: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size + 1 + ROOM_BYTES);
  let length = 0;
  for await (const chunk of chunksOf(data)) {
    if (length + chunk.length > size + 1) throw new RangeError("Too much data");
    content.set(chunk, length);
    length += chunk.length;
    onProgress?.(length / size);
  }
  return content.subarray(0, length);
}

/**
 * Inflates the first bytes of data.
 * @param maxBytes bytes to keep
 * @throws {Error} if these bytes are broken
 */
export async function inflateBeginning(
  data: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(maxBytes + ROOM_BYTES);
  let length = 0;
  for await (const chunk of chunksOf(data)) {
    const kept = chunk.subarray(0, maxBytes - length);
    content.set(kept, length);
    length += kept.length;
    if (length === maxBytes) break;
  }
  return content.subarray(0, length);
}

/** The content in chunks; stops inflating when the caller stops. */
async function* chunksOf(
  data: Uint8Array,
): AsyncGenerator<Uint8Array, void, void> {
  const stream = new DecompressionStream("deflate-raw");
  const reader = stream.readable.getReader();
  // The reader throws the same error.
  const writing = write(data, stream.writable.getWriter()).catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
    await writing;
  }
}

async function write(
  data: Uint8Array,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  for (let at = 0; at < data.length; at += SLICE_BYTES) {
    await writer.ready;
    // A copy, because browsers refuse views of shared memory.
    await writer.write(data.slice(at, at + SLICE_BYTES));
  }
  await writer.close();
}
