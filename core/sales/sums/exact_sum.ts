/**
 * Additions of doubles that lose nothing (guides/decisions/005), for all
 * doubles below 2^400. Amounts are below 10^15, so the sums of 2^20 rows are
 * below 10^22.
 */

/**
 * The error of rounding `a + b`, given the rounded sum. The error is always a
 * double (Knuth, The Art of Computer Programming 4.2.2, theorem B).
 */
export function roundingError(a: number, b: number, sum: number): number {
  const addend = sum - a;
  return (a - (sum - addend)) + (b - addend);
}

/**
 * Whether `a + b` was rounded, given the sum. The sum minus the larger number
 * is exact (Dekker 1971), and is the smaller number unless the sum was rounded.
 */
export function isRounded(a: number, b: number, sum: number): boolean {
  return sum - a !== b || sum - b !== a;
}

/** All doubles are whole multiples of 2^-1074. */
export const UNIT_BITS = 1074n;
const HALF_OF_BITS = 537n;
const HALF_SCALE = 2 ** 537;

/**
 * A number below 2^400 in units of 2^-1074, in two steps: the number times
 * 2^1074 could overflow. Powers of two and parts of a double are exact.
 */
export function unitsOf(value: number): bigint {
  const scaled = value * HALF_SCALE;
  const whole = Math.trunc(scaled);
  return (BigInt(whole) << HALF_OF_BITS) +
    BigInt((scaled - whole) * HALF_SCALE);
}
