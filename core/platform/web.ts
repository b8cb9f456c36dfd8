/** The platform in browsers. `node.ts` exports the same functions. */
import { type Deflated, ROOM_BYTES } from "./deflated.ts";

export { crc32 } from "./web_crc32.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Bytes to write to the stream at a time. They inflate to at most 16 MiB, all
 * of it in memory before reading can stop.
 */
const SLICE_BYTES = 16 * 1024;

/**
 * Inflates data into new memory: the content, then
 * {@linkcode ROOM_BYTES}.
 * @throws {RangeError} if the data inflates to too much
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export async function inflate(
  { data, size, maxBytes, onProgress }: Deflated,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = maxBytes ?? size + 1;
  const content = new Uint8Array(end + ROOM_BYTES);
  let length = 0;
  for await (const chunk of chunksOf(data)) {
    const kept = chunk.subarray(0, end - length);
    if (maxBytes === undefined && kept.length < chunk.length) {
      throw new RangeError("Too much data");
    }
    content.set(kept, length);
    length += kept.length;
    onProgress?.(length / size);
    if (length === maxBytes) break;
  }
  return content.subarray(0, length);
}

/**
 * The content in chunks, by the `DecompressionStream` of browsers; stops
 * inflating when the caller stops.
 */
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

/** Whether bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes UTF-8 without its byte order mark.
 * @throws {TypeError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
