/** Inflates in chunks (RFC 1951) with the `DecompressionStream` of browsers. */

/**
 * Bytes to write to the stream at a time. They inflate to at most 16 MiB, all
 * of it in memory before the caller can stop.
 */
const SLICE_BYTES = 16 * 1024;

/**
 * Inflates data chunk by chunk. Stops when the caller stops.
 * @throws {Error} if the data is broken, cut off or followed by other bytes
 */
export async function* inflate(
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
