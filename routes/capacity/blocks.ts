import { release } from "../../core/bytes/mod.ts";

/** Blocks grow to this size. */
const MAX_BLOCK_BYTES = 64 * 1024;
const MIN_BLOCK_BYTES = 1024;

/**
 * Keeps chunks by copying them into blocks. A chunk of one byte may have a
 * buffer of 64 KiB; here it takes one byte. The blocks take at most twice their
 * content, or 1 KiB.
 */
export class Blocks {
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  #length = 0;
  #capacity = 0;

  /** @param keep if false, does the same work but keeps only the last block */
  constructor(readonly keep = true) {}

  /** Bytes of memory of all blocks. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Growth of the capacity for some more bytes. */
  growthFor(bytes: number): number {
    const missing = bytes - (this.#capacity - this.#length);
    if (missing <= 0) return 0;
    const least = Math.min(this.#capacity, MAX_BLOCK_BYTES);
    return Math.max(missing, least, MIN_BLOCK_BYTES);
  }

  add(chunk: Uint8Array): void {
    const growth = this.growthFor(chunk.length);
    const free = this.#capacity - this.#length;
    const last = this.#blocks.at(-1);
    last?.set(chunk.subarray(0, free), last.length - free);
    this.#length += chunk.length;
    if (growth === 0) return;
    const block = new Uint8Array(growth);
    block.set(chunk.subarray(free));
    if (!this.keep) this.#blocks.length = 0;
    this.#blocks.push(block);
    this.#capacity += growth;
  }

  /** All bytes as one array. */
  join(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#length);
    let offset = 0;
    for (const block of this.#blocks) {
      bytes.set(block.subarray(0, this.#length - offset), offset);
      offset += block.length;
    }
    return bytes;
  }

  /** Drops all bytes, and frees their memory. */
  clear(): void {
    for (const block of this.#blocks) release(block);
    this.#blocks.length = 0;
    this.#length = 0;
    this.#capacity = 0;
  }
}
