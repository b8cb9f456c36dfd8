/** Inflates in chunks (RFC 1951) with the `DecompressionStream` of browsers. */

/**
 * Bytes to hand over at a time. They inflate to 16 MiB at most: so much is in
 * memory before a caller can stop.
 */
const SLICE_BYTES = 16 * 1024;

/**
 * Inflates data chunk by chunk; bytes after its end do not matter. Stops as
 * soon as the caller does.
 * @param size bytes that are expected; the caller checks whether they came
 * @throws {Error} if the data is broken or cut off
 */
export async function* inflate(
  data: Uint8Array,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  let length = 0;
  const inflation = new Inflation(data);
  try {
    for await (const chunk of inflation.chunks(() => SLICE_BYTES)) {
      length += chunk.length;
      yield chunk;
    }
    return;
  } catch (error) {
    if (inflation.isWritten) throw error; // cut off
  }
  yield* inflateCarefully(data, { size, length, doubtful: inflation.written });
}

/**
 * A stream takes bytes after the end for an error, and then forgets what it has
 * inflated but not given yet. So this starts again and hands over the slice
 * with the error byte by byte.
 * @param done what is known: bytes expected and given so far, and where the
 * slice with the error starts
 */
async function* inflateCarefully(
  data: Uint8Array,
  { size, length, doubtful }: {
    size: number;
    length: number;
    doubtful: number;
  },
): AsyncGenerator<Uint8Array, void, void> {
  let skip = length;
  let total = 0;
  const inflation = new Inflation(data);
  const stepAt = (at: number) => at < doubtful ? SLICE_BYTES : 1;
  try {
    for await (const chunk of inflation.chunks(stepAt)) {
      total += chunk.length;
      if (chunk.length > skip) yield chunk.subarray(skip);
      skip = Math.max(0, skip - chunk.length);
    }
  } catch (error) {
    if (inflation.isWritten || total !== size) throw error;
  }
}

/** One run of a stream over the data. */
class Inflation {
  /** Bytes that the stream has taken without an error. */
  written = 0;

  constructor(readonly data: Uint8Array) {}

  /** Whether the stream has taken all bytes. */
  get isWritten(): boolean {
    return this.written === this.data.length;
  }

  /** @param stepAt how many bytes to hand over at a position */
  async *chunks(
    stepAt: (at: number) => number,
  ): AsyncGenerator<Uint8Array, void, void> {
    const stream = new DecompressionStream("deflate-raw");
    const reader = stream.readable.getReader();
    // Its errors come out of the reader too.
    const writing = this.#write(stream.writable.getWriter(), stepAt)
      .catch(() => {});
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

  async #write(
    writer: WritableStreamDefaultWriter<BufferSource>,
    stepAt: (at: number) => number,
  ): Promise<void> {
    while (!this.isWritten) {
      const end = this.written + stepAt(this.written);
      const slice = this.data.slice(this.written, end);
      await writer.ready;
      await writer.write(slice);
      this.written += slice.length;
    }
    await writer.close();
  }
}
