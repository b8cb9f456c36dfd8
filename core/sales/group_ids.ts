import { grown } from "../bytes/growing.ts";

/** Months that lead directly to their pairs; a year and some. */
const BLOCK_MONTHS = 16;
/** Keys of later blocks: name * this + block; there are 97,200 months. */
const MAX_BLOCKS = 8192;
/** Leads to no pair. */
const NO_BLOCK = 0;

/**
 * Numbers pairs of month and name, in the order in which they come. A month
 * is given by its index (0, 1, ...), a name by its id. A name has a block of
 * entries for every 16 months in which it occurs.
 */
export class PairIndex {
  /** Number of pairs. */
  length = 0;
  /** By pair. */
  months = new Int32Array(256);
  /** By pair. */
  names = new Int32Array(256);

  /** Pair + 1 by block and month, 0 where there is none. */
  #blocks = new Int32Array(64 * BLOCK_MONTHS);
  #blockCount = NO_BLOCK + 1;
  /** The block of the first 16 months by name. */
  #firstBlocks = new Int32Array(256);
  /** The blocks of the months after them. */
  readonly #laterBlocks = new Map<number, number>();

  /** The number of a pair. */
  numberOf(month: number, name: number): number {
    const block = month < BLOCK_MONTHS
      ? this.#firstBlock(name)
      : this.#laterBlock(month, name);
    const entry = block * BLOCK_MONTHS + month % BLOCK_MONTHS;
    if (this.#blocks[entry] === 0) {
      this.#blocks[entry] = this.#addPair(month, name) + 1;
    }
    return this.#blocks[entry] - 1;
  }

  /**
   * Puts the numbers of so many pairs into `pairs`.
   *
   * @param nameCount more than any name id
   */
  numberAll(
    months: Int32Array,
    names: Int32Array,
    { pairs, length, nameCount }: {
      pairs: Int32Array;
      length: number;
      nameCount: number;
    },
  ): void {
    this.#makeRoom(nameCount);
    const firstBlocks = this.#firstBlocks;
    let blocks = this.#blocks;
    for (let i = 0; i < length; i++) {
      const month = months[i];
      const block = month < BLOCK_MONTHS ? firstBlocks[names[i]] : NO_BLOCK;
      const known = blocks[block * BLOCK_MONTHS + month % BLOCK_MONTHS];
      if (known > 0) pairs[i] = known - 1;
      else {
        pairs[i] = this.numberOf(month, names[i]);
        blocks = this.#blocks;
      }
    }
  }

  #firstBlock(name: number): number {
    this.#makeRoom(name + 1);
    if (this.#firstBlocks[name] === NO_BLOCK) {
      this.#firstBlocks[name] = this.#addBlock();
    }
    return this.#firstBlocks[name];
  }

  #laterBlock(month: number, name: number): number {
    const key = name * MAX_BLOCKS + Math.floor(month / BLOCK_MONTHS);
    const known = this.#laterBlocks.get(key);
    if (known !== undefined) return known;
    const block = this.#addBlock();
    this.#laterBlocks.set(key, block);
    return block;
  }

  #addBlock(): number {
    if ((this.#blockCount + 1) * BLOCK_MONTHS > this.#blocks.length) {
      this.#blocks = grown(this.#blocks, this.#blocks.length * 2);
    }
    return this.#blockCount++;
  }

  #addPair(month: number, name: number): number {
    const pair = this.length++;
    if (pair === this.names.length) {
      this.names = grown(this.names, pair * 2);
      this.months = grown(this.months, pair * 2);
    }
    this.names[pair] = name;
    this.months[pair] = month;
    return pair;
  }

  #makeRoom(nameCount: number): void {
    if (nameCount <= this.#firstBlocks.length) return;
    this.#firstBlocks = grown(this.#firstBlocks, nameCount * 2);
  }
}
