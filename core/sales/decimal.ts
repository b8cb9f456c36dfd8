/** Decimal numbers and exact sums of them (design 20, guides/decisions/005). */

/** Decimal places that count. */
const FRACTION_DIGITS = 12;
export const FRACTION_SCALE = 1e12;
const HIGH_SCALE = 1e15;
/** 9,000 x 10^12 < 2^53: smaller numbers in units of 10^-12 are exact doubles. */
const MAX_EXACT_UNITS = 9000;
/** 2 x 4,000 x 10^12 < 2^53: so is the sum of two numbers below this. */
const MAX_NARROW_UNITS = 4000;
/** A sum of narrow amounts up to this takes one more without rounding. */
export const MAX_NARROW = 2 ** 52;

/**
 * The number of a cell as a decimal, with the 15 significant digits that Excel
 * shows and at most 12 decimal places: `units + fraction / 10^12`. Both parts
 * are whole numbers with the sign of the value. Mutable: one object serves a
 * million cells.
 */
export class Decimal {
  units = 0;
  fraction = 0;

  /** Whether {@linkcode scaled} is exact and below {@linkcode MAX_NARROW}. */
  get isNarrow(): boolean {
    return Math.abs(this.units) < MAX_NARROW_UNITS;
  }

  /** The value in units of 10^-12. */
  get scaled(): number {
    return this.units * FRACTION_SCALE + this.fraction;
  }

  /** The double nearest to the value. */
  toNumber(): number {
    return decimalToNumber(0, this.units, this.fraction);
  }

  copy(): Decimal {
    const copy = new Decimal();
    copy.units = this.units;
    copy.fraction = this.fraction;
    return copy;
  }

  /** @param value a finite number below 10^15 */
  set(value: number): void {
    const units = Math.trunc(value);
    const scaled = (value - units) * FRACTION_SCALE;
    const fraction = Math.round(scaled);
    if (fraction === 0 && scaled === 0) {
      this.units = units;
      this.fraction = 0;
    } else if (
      // Below 1,000 and not near a tie, rounding the binary fraction gives the
      // same 12 places as rounding the 15 digits that Excel shows.
      value < 1000 && value > -1000 &&
      Math.abs(Math.abs(scaled - fraction) - 0.5) > 0.07
    ) {
      this.#carry(units, fraction);
    } else {
      this.#setFromDigits(value);
    }
  }

  #setFromDigits(value: number): void {
    const [mantissa, exponentText] = Math.abs(value).toExponential(14).split(
      "e",
    );
    const exponent = Number(exponentText);
    const digits = mantissa.replace(".", "");
    // The last double below 10^15 shows as 1.00000000000000e+15.
    const whole = exponent < 0
      ? "0"
      : digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
    const places = exponent < 0
      ? "0".repeat(-exponent - 1) + digits
      : digits.slice(exponent + 1);
    const kept = Number(
      places.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, "0"),
    );
    const rounded = places.charAt(FRACTION_DIGITS) >= "5" ? kept + 1 : kept;
    const sign = value < 0 ? -1 : 1;
    this.#carry(sign * Number(whole), sign * rounded);
  }

  #carry(units: number, fraction: number): void {
    const isWhole = Math.abs(fraction) === FRACTION_SCALE;
    this.units = isWhole ? units + Math.sign(fraction) : units;
    this.fraction = isWhole ? 0 : fraction;
  }
}

/** Elements of an exact sum in a `Float64Array`: high, units, fraction. */
export const SUM_LENGTH = 3;

/**
 * Adds to the exact sum at `at`, which is
 * `high * 10^15 + units + fraction / 10^12`. The parts stay far below 2^53: no
 * addition rounds.
 */
export function addToSum(
  sums: Float64Array,
  at: number,
  units: number,
  fraction: number,
): void {
  const u = sums[at + 1] + units;
  const f = sums[at + 2] + fraction;
  sums[at + 1] = u;
  sums[at + 2] = f;
  if (Math.abs(u) > HIGH_SCALE || Math.abs(f) > HIGH_SCALE) carrySum(sums, at);
}

/** Adds the exact sum at `from` in `other` to the one at `at`. */
export function mergeSums(
  sums: Float64Array,
  at: number,
  other: Float64Array,
  from: number,
): void {
  sums[at] += other[from];
  addToSum(sums, at, other[from + 1], other[from + 2]);
}

function carrySum(sums: Float64Array, at: number): void {
  const units = sums[at + 1] + Math.trunc(sums[at + 2] / FRACTION_SCALE);
  sums[at + 2] %= FRACTION_SCALE;
  sums[at] += Math.trunc(units / HIGH_SCALE);
  sums[at + 1] = units % HIGH_SCALE;
}

/** The double nearest to the exact sum at `at`. */
export function sumToNumber(sums: Float64Array, at: number): number {
  const fraction = sums[at + 2];
  if (sums[at] !== 0 || Math.abs(fraction) >= FRACTION_SCALE) {
    carrySum(sums, at);
  }
  return decimalToNumber(sums[at], sums[at + 1], sums[at + 2]);
}

/** The double nearest to `high * 10^15 + units + fraction / 10^12`. */
function decimalToNumber(
  high: number,
  units: number,
  fraction: number,
): number {
  if (high === 0) {
    if (fraction === 0) return units + 0;
    // Two exact doubles, so their quotient is the nearest one.
    if (Math.abs(units) < MAX_EXACT_UNITS) {
      return (units * FRACTION_SCALE + fraction) / FRACTION_SCALE;
    }
  }
  return Number(decimalText(high, units, fraction));
}

/** The exact decimal as text; the parts may differ in sign. */
function decimalText(high: number, units: number, fraction: number): string {
  const sign = Math.sign(high) || Math.sign(units) || Math.sign(fraction);
  let [h, u, f] = [high * sign, units * sign, fraction * sign];
  if (f < 0) [u, f] = [u - 1, f + FRACTION_SCALE];
  if (u < 0) [h, u] = [h - 1, u + HIGH_SCALE];
  const whole = String(h) + String(u).padStart(15, "0");
  const places = String(f).padStart(FRACTION_DIGITS, "0");
  return `${sign < 0 ? "-" : ""}${whole}.${places}`;
}
