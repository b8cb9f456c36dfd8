/** Seeded random numbers (mulberry32): the same seed gives the same numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ x >>> 15, x | 1);
    x ^= x + Math.imul(x ^ x >>> 7, x | 61);
    return ((x ^ x >>> 14) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `end`; 0 if `end` is 0. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  /** Whether something with this probability happens. */
  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }
}
