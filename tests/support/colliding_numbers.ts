/**
 * Numbers that V8 hashes alike: it multiplies and shifts the bits of a double
 * by fixed factors (`ComputeLongHash`), and each of these steps has an inverse.
 */
const WORD = 1n << 64n;
/** The lowest bits of a hash choose the bucket of a `Map`. */
const HASH_BITS = 30n;

/** Fractions from 0.001 to 10^12, as many as `count`, whose hashes are all 0. */
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

/** The bits of the number that has a hash, before that is cut to 30 bits. */
function numberOfHash(hash: bigint): bigint {
  let bits = unshifted(hash, 22n);
  bits = bits * inverse(65n) % WORD;
  bits = unshifted(bits, 11n);
  bits = bits * inverse(21n) % WORD;
  bits = unshifted(bits, 31n);
  return (bits + 1n) * inverse((1n << 18n) - 1n) % WORD;
}

/** The x of `x ^ x >> shift`. */
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
