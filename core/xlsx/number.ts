/** Numbers of cells: xsd:double as decimal text (ECMA-376-1 18.18.11). */

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const LOWER_E = 0x65;
const SPACE = 0x20;
// Digits that fit a double exactly, and the powers of ten that are exact.
const EXACT_DIGITS = 15;
const MAX_DIGITS = 19;
const EXACT_POWERS = Array.from({ length: 23 }, (_, n) => 10 ** n);
/** Characters of any number that somebody might write. */
const MAX_LENGTH = 1000;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The double nearest to a decimal text, NaN where it is no finite number.
 * Blanks around it are ignored.
 */
export function parseNumber(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let at = start;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at++;
  // `head` are the first 15 significant digits, `tail` those behind them.
  let head = 0;
  let tail = 0;
  let digits = 0;
  let places = 0;
  let isFraction = false;
  const first = at;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte >= ZERO && byte <= NINE) {
      if (digits < EXACT_DIGITS) head = head * 10 + (byte - ZERO);
      else tail = tail * 10 + (byte - ZERO);
      if (head !== 0) digits++;
      if (isFraction) places++;
    } else if (byte === POINT && !isFraction && at > first) isFraction = true;
    else break;
  }
  let exponent = 0;
  if (at < end) {
    const isExponent = (bytes[at] | SPACE) === LOWER_E && at > first;
    exponent = isExponent ? parseExponent(bytes, at + 1, end) : NaN;
  }
  const scale = places - exponent; // NaN where the text is not plain
  let value = NaN;
  if (at === first || !(scale >= 0 && scale <= 22) || digits > MAX_DIGITS) {
    return parseSlowly(bytes, start, end);
  }
  if (digits <= EXACT_DIGITS) value = head / EXACT_POWERS[scale];
  else value = divide(head, tail, digits - EXACT_DIGITS, scale);
  if (value !== value) return parseSlowly(bytes, start, end);
  return isNegative ? -value : value;
}

/** A signed exponent of at most three digits, NaN for anything else. */
function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  const isSigned = bytes[start] === MINUS || bytes[start] === PLUS;
  let at = isSigned ? start + 1 : start;
  if (at === end || end - at > 3) return NaN;
  let exponent = 0;
  for (; at < end; at++) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return NaN;
    exponent = exponent * 10 + (bytes[at] - ZERO);
  }
  return bytes[start] === MINUS ? -exponent : exponent;
}

/**
 * (head * 10^tailDigits + tail) / 10^scale, correctly rounded, in arithmetic
 * of two doubles (Dekker 1971); NaN where it is too close to the middle of
 * two doubles to tell.
 */
function divide(
  head: number,
  tail: number,
  tailDigits: number,
  scale: number,
): number {
  const power = EXACT_POWERS[tailDigits];
  const divisor = EXACT_POWERS[scale];
  const product = head * power;
  const high = product + tail;
  const low = productError(head, power, product) +
    (tail - (high - product));
  const quotient = high / divisor;
  const back = quotient * divisor;
  const rest = (high - back) - productError(quotient, divisor, back) + low;
  const correction = rest / divisor;
  // Far more than the error of the correction, far less than half a double.
  const up = quotient + correction * (1 + 2 ** -40);
  const down = quotient + correction * (1 - 2 ** -40);
  return up === down ? up : NaN;
}

/** The exact difference between a * b and its rounded product. */
function productError(a: number, b: number, product: number): number {
  const aShifted = a * 134_217_729; // 2^27 + 1
  const aHigh = aShifted - (aShifted - a);
  const aLow = a - aHigh;
  const bShifted = b * 134_217_729;
  const bHigh = bShifted - (bShifted - b);
  const bLow = b - bHigh;
  return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) +
    aLow * bLow;
}

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > MAX_LENGTH) return NaN;
  return parseNumberText(String.fromCharCode(...bytes.subarray(start, end)));
}

/** As {@linkcode parseNumber}, of a text. */
export function parseNumberText(blankText: string): number {
  if (blankText.length > MAX_LENGTH) return NaN;
  const text = blankText.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : NaN;
}
