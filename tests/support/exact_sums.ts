/** Exact sums as BigInt, from the bits of doubles, to check core/sales. */

const BITS = 1074n;

export function exactUnits(values: readonly number[]): bigint {
  const view = new DataView(new ArrayBuffer(8));
  return values.reduce((sum, value) => {
    view.setFloat64(0, value);
    const bits = view.getBigUint64(0);
    const exponent = bits >> 52n & 0x7ffn;
    const mantissa = bits & 0xf_ffff_ffff_ffffn;
    const units = exponent === 0n
      ? mantissa
      : (mantissa | 1n << 52n) << exponent - 1n;
    return bits >> 63n === 1n ? sum - units : sum + units;
  }, 0n);
}

/** The sum in the answer for some cells (design 20). */
export function expectedSum(values: readonly number[]): number {
  const units = exactUnits(values);
  const size = units < 0n ? -units : units;
  let places = 12;
  while (scaled(size, places) >> BITS >= 10n ** 15n) places--;
  const rounded = scaled(size, places) + (1n << BITS - 1n) >> BITS;
  const sum = Number(`${rounded}e${-places}`);
  return units < 0n && sum !== 0 ? -sum : sum;
}

/** Rounds down to whole units of 2^-1074, which moves nothing across a half. */
function scaled(size: bigint, places: number): bigint {
  return places >= 0
    ? size * 10n ** BigInt(places)
    : size / 10n ** BigInt(-places);
}

/** The sum of numbers as written, without any rounding. */
export function decimalSum(values: readonly number[]): number {
  const sum = values.reduce((sum, value) => {
    const [, sign, whole, places = "", exponent = "0"] =
      /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
    const shift = DECIMAL_PLACES - places.length + Number(exponent);
    const units = BigInt(whole + places) * 10n ** BigInt(shift);
    return sign === "-" ? sum - units : sum + units;
  }, 0n);
  return Number(`${sum}e-${DECIMAL_PLACES}`) + 0;
}

/** More decimal places than any number of the tests. */
const DECIMAL_PLACES = 40;
