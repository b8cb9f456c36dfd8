/**
 * Hashes that the author of a workbook cannot make collide.
 *
 * A hash that multiplies and shifts words by fixed factors, whatever its seed,
 * can be attacked: a later word cancels the difference of an earlier one, and a
 * file of 40,000 such texts would keep a hash table busy for ten seconds. Here
 * every half word has its own random key (multilinear hashing; Lemire and Kaser
 * 2014, "Strongly universal string hashing is fast"). The 17 highest bits of
 * the hashes of two different texts of the same length agree with a probability
 * of 2^-17.
 */

const WORD_BYTES = 4;
/** Longer texts are hashed in blocks of this size. */
const BLOCK_BYTES = 1024;
const HALF_WORDS = BLOCK_BYTES / 2;
const keys = crypto.getRandomValues(new Int32Array(HALF_WORDS));

/** 2^31 - 1. */
const PRIME = 0x7fffffff;
const [LENGTH_KEY, BASE] = crypto.getRandomValues(new Uint32Array(2));
/** A random number below {@linkcode PRIME}, split in two. */
const BASE_HIGH = BASE >>> 17;
const BASE_LOW = BASE & 0xffff;

/** A hash of 32 bits; its highest bits are the most random. */
export function hashOf(view: DataView, start: number, end: number): number {
  return end - start <= BLOCK_BYTES
    ? hashOfBlock(view, start, end)
    : hashOfBlocks(view, start, end);
}

function hashOfBlock(view: DataView, start: number, end: number): number {
  let hash = Math.imul(LENGTH_KEY, end - start);
  const last = end - WORD_BYTES;
  let key = 0;
  let word = 0;
  for (let at = start; at < last; at += WORD_BYTES) {
    word = view.getInt32(at, true);
    hash = (hash + Math.imul(
      keys[key] + (word & 0xffff),
      keys[key + 1] + (word >>> 16),
    )) | 0;
    key += 2;
  }
  // The last four bytes, which may overlap the word before; fewer in a short
  // text.
  if (last >= start) word = view.getInt32(last, true);
  else {
    for (let at = start; at < end; at++) word = word << 8 | view.getUint8(at);
  }
  return (hash + Math.imul(
    keys[key] + (word & 0xffff),
    keys[key + 1] + (word >>> 16),
  )) | 0;
}

/**
 * A polynomial in a random base, with the hashes of the blocks as coefficients.
 */
function hashOfBlocks(view: DataView, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += BLOCK_BYTES) {
    const block = hashOfBlock(view, at, Math.min(at + BLOCK_BYTES, end)) >>> 0;
    hash = (hash * BASE_HIGH % PRIME * 0x10000 + hash * BASE_LOW + block) %
      PRIME;
  }
  return hash << 1;
}
