/** A seeded generator of random numbers, for repeatable workloads. */

/** Returns a whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** mulberry32: small, and good enough to choose names. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) * below) / 4294967296 | 0;
  };
}
