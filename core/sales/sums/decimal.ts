/**
 * Rounds exact sums to the decimals of the answer (design 20,
 * guides/decisions/005).
 */
import { UNIT_BITS, unitsOf } from "./exact_sum.ts";

const MAX_DIGITS = 15;
const MAX_PLACES = 12;
const PLACES_SCALE = 1e12;
const DIGITS_SCALE = 1e15;

/**
 * The exact sum `high + low`, rounded once to 15 significant digits and 12
 * decimal places, half a unit away from zero; as the nearest double.
 */
export function roundSum(high: number, low: number): number {
  if (
    low === 0 && Math.trunc(high) === high && Math.abs(high) < DIGITS_SCALE
  ) return high + 0;
  const sum = high + low;
  const size = Math.abs(sum);
  if (size < DIGITS_SCALE) {
    const scale = placesScaleOf(size);
    const units = sum * scale;
    const rounded = Math.round(units);
    // Two roundings by 2^-53 each; twice their error covers the lines below,
    // too.
    const error = Math.abs(units) * 2 ** -51;
    if (Math.abs(units - rounded) + error < 0.5) return rounded / scale + 0;
  }
  return roundExactly(unitsOf(high) + unitsOf(low));
}

/** Rounds any sum, given in {@linkcode unitsOf}. Slow. */
export function roundExactly(units: bigint): number {
  const size = (units < 0n ? -units : units) * BigInt(PLACES_SCALE);
  const digits = String(size >> UNIT_BITS).length;
  const dropped = Math.max(digits - MAX_DIGITS, 0);
  const divisor = 10n ** BigInt(dropped) << UNIT_BITS;
  const rounded = (2n * size + divisor) / (2n * divisor);
  const sum = Number(`${rounded}e${dropped - MAX_PLACES}`);
  return (units < 0n ? -sum : sum) + 0;
}

/** The power of ten for the decimal places of a sum of this size. */
export function placesScaleOf(size: number): number {
  let scale = PLACES_SCALE;
  while (scale > 1 && size * scale >= DIGITS_SCALE) scale /= 10;
  return scale;
}
