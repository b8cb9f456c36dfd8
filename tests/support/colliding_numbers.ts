/**
 * Numbers with equal hashes in V8: its hash multiplies and shifts the bits of a
 * double by fixed factors (`ComputeLongHash`), and each step has an inverse.
 */
const WORD = 1n << 64n;
/** The lowest bits of a hash choose the bucket of a `Map`. */
const HASH_BITS = 30n;

/** `count` fractions from 0.001 to 10^12, all with hash 0. */
export function collidingNumbers(count: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  const found: number[] = [];
  for (let high = 1n; found.length < count; high++) {
    view.setBigUint64(0, numberOfHash((high << HASH_BITS) % WORD));
    const number = view.getFloat64(0);
    if (number > 1e-3 && number < 1e12) found.push(number);
  }
  return found;
}

/** The bits of the number with a hash, before the hash is cut to 30 bits. */
function numberOfHash(hash: bigint): bigint {
  let bits = unshifted(hash, 22n);
  bits = bits * inverse(65n) % WORD;
  bits = unshifted(bits, 11n);
  bits = bits * inverse(21n) % WORD;
  bits = unshifted(bits, 31n);
  return (bits + 1n) * inverse((1n << 18n) - 1n) % WORD;
}

/** Solves `x ^ x >> shift` for x. */
function unshifted(mixed: bigint, shift: bigint): bigint {
  let bits = mixed;
  for (let known = shift; known < 64n; known += shift) {
    bits = mixed ^ bits >> shift;
  }
  return bits;
}

/** The inverse of an odd factor, by Newton's method. */
function inverse(factor: bigint): bigint {
  let found = 1n;
  for (let bits = 1; bits < 64; bits *= 2) {
    found = BigInt.asUintN(64, found * (2n - factor * found));
  }
  return found;
}
