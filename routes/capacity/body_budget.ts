/** Bounds the bytes of request bodies in memory; api keys share them fairly. */
import { Blocks } from "./blocks.ts";
import { Shares } from "./shares.ts";

/**
 * After this silence, a body may be dropped for another body of the same key.
 */
const SILENT_MILLISECONDS = 1000;

/**
 * Bounds the bytes of all bodies. Beyond the bound, a body of the key with the
 * most bytes is dropped (guides/decisions/016).
 */
export class BodyBudget {
  readonly #shares = new Shares();
  /** Arriving bodies by api key, the longest silent one first. */
  readonly #arriving = new Map<string, Set<BufferedBody>>();

  /** @param now a clock that never goes back, milliseconds */
  constructor(
    readonly maxBytes: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Bytes of all bodies. */
  get bufferedBytes(): number {
    return this.#shares.total;
  }

  /**
   * Opens an empty body; disposing of the body returns its bytes.
   *
   * @param apiKey the owner of the bytes; undefined for a body that takes the
   * same work but is not kept
   */
  open(apiKey: string | undefined): BufferedBody {
    return new BufferedBody(this, apiKey);
  }

  /** The bodies of a key that are still arriving. */
  arrivingOf(apiKey: string): Set<BufferedBody> {
    const arriving = this.#arriving.get(apiKey) ?? new Set();
    this.#arriving.set(apiKey, arriving);
    return arriving;
  }

  /** Reserves bytes for a body of a key; false if there is no room. */
  reserve(apiKey: string, bytes: number): boolean {
    while (this.bufferedBytes + bytes > this.maxBytes) {
      const other = this.#nextToDrop(apiKey, bytes);
      if (other === undefined) return false;
      other[Symbol.dispose]();
    }
    this.#shares.add(apiKey, bytes);
    return true;
  }

  /** Gives back bytes that the bodies of an api key took. */
  release(apiKey: string, bytes: number): void {
    this.#shares.add(apiKey, -bytes);
  }

  /**
   * The body to drop: the longest silent body of the key with the most bytes.
   */
  #nextToDrop(own: string, bytes: number): BufferedBody | undefined {
    let largest = own;
    let most = this.#shares.of(own) + bytes;
    for (const [apiKey, { size }] of this.#arriving) {
      const held = this.#shares.of(apiKey);
      if (held <= most || size === 0) continue;
      largest = apiKey;
      most = held;
    }
    const [first] = this.arrivingOf(largest);
    if (largest !== own) return first;
    const silence = this.now() - first.lastAt;
    return silence < SILENT_MILLISECONDS ? undefined : first;
  }
}

/** A request body from its first byte until the end of its analysis. */
export class BufferedBody implements Disposable {
  /** When its last bytes arrived. */
  lastAt: number;
  #isGone = false;
  #counted = 0;
  readonly #blocks: Blocks;

  readonly #arriving: Set<BufferedBody> | undefined;

  constructor(readonly budget: BodyBudget, readonly apiKey?: string) {
    this.lastAt = budget.now();
    this.#blocks = new Blocks(apiKey !== undefined);
    if (apiKey !== undefined) {
      this.#arriving = budget.arrivingOf(apiKey).add(this);
    }
  }

  /** Whether the body has lost its room. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /**
   * Adds bytes; false if there is no room, or if the body was dropped for
   * another body.
   */
  add(chunk: Uint8Array): boolean {
    const { apiKey } = this;
    if (this.#isGone) return false;
    this.lastAt = this.budget.now();
    if (apiKey !== undefined) {
      this.#arriving?.delete(this);
      this.#arriving?.add(this);
      const growth = this.#blocks.growthFor(chunk.length);
      if (!this.budget.reserve(apiKey, growth)) return false;
      this.#counted += growth;
    }
    this.#blocks.add(chunk);
    return true;
  }

  /**
   * Marks the body as complete, after which it cannot be dropped. False if it
   * was dropped before.
   */
  complete(): boolean {
    this.#arriving?.delete(this);
    return !this.#isGone;
  }

  /** The body as one array, whose bytes still count. */
  join(): Uint8Array<ArrayBuffer> {
    const bytes = this.#blocks.join();
    this.#blocks.clear();
    return bytes;
  }

  [Symbol.dispose](): void {
    this.#isGone = true;
    this.#arriving?.delete(this);
    this.#blocks.clear();
    if (this.apiKey === undefined) return;
    this.budget.release(this.apiKey, this.#counted);
    this.#counted = 0;
  }
}
