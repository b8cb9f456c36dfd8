/**
 * Numbers in cells: xsd:double as decimal text (ECMA-376-1 18.18.11).
 * `row_reader.ts` parses bytes; `cell.ts` and callers parse text.
 */
import {
  LOWER_E,
  MINUS,
  NINE,
  PLUS,
  POINT,
  SPACE,
  ZERO,
} from "../../bytes/mod.ts";
import { isSpace } from "../xml/mod.ts";

// Fifteen digits fit a double exactly, and so do powers of ten up to 10^22.
const EXACT_DIGITS = 15;
/** Nine digits fit 32 bits. */
const GROUP_DIGITS = 9;
const EXACT_POWERS = Array.from({ length: 23 }, (_, n) => 10 ** n);
/** Longest number to parse, characters; real numbers are far shorter. */
const MAX_NUMBER_LENGTH = 1000;
// Each digit matches in only one way, so no text causes long backtracking.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The double nearest to a decimal text without blanks. NaN if exact arithmetic
 * is not enough or the text is no number: then call {@linkcode parseOddNumber}.
 */
export function parseNumber(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let at = start;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at++;
  // 32-bit integers: the first nine significant digits, and the next nine.
  let head = 0;
  let tail = 0;
  let digits = 0;
  let point = -1;
  const first = at;
  for (; at < end; at++) {
    const digit = bytes[at] - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (digits < GROUP_DIGITS) head = (Math.imul(head, 10) + digit) | 0;
      else tail = (Math.imul(tail, 10) + digit) | 0;
      if (head !== 0) digits++;
    } else if (digit === POINT - ZERO && point < 0 && at > first) point = at;
    else break;
  }
  const decimals = point < 0 ? 0 : at - point - 1;
  let exponent = 0;
  if (at < end) {
    const isExponent = (bytes[at] | SPACE) === LOWER_E && at > first;
    exponent = isExponent ? parseExponent(bytes, at + 1, end) : NaN;
  }
  const scale = decimals - exponent; // NaN if the text is not plain
  const isExact = scale >= 0 && scale <= 22 && digits <= 2 * GROUP_DIGITS;
  const isShort = end - start <= MAX_NUMBER_LENGTH;
  if (at === first || !isExact || !isShort) return NaN;
  const tailPower = EXACT_POWERS[Math.max(digits - GROUP_DIGITS, 0)];
  const value = digits <= EXACT_DIGITS
    ? (head * tailPower + tail) / EXACT_POWERS[scale]
    : divide(head, tail, tailPower, EXACT_POWERS[scale]);
  return isNegative ? -value : value;
}

/** A signed exponent of at most three digits, NaN for anything else. */
function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  const isSigned = bytes[start] === MINUS || bytes[start] === PLUS;
  let at = isSigned ? start + 1 : start;
  if (at >= end || end - at > 3) return NaN;
  let exponent = 0;
  for (; at < end; at++) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return NaN;
    exponent = exponent * 10 + (bytes[at] - ZERO);
  }
  return bytes[start] === MINUS ? -exponent : exponent;
}

/**
 * (head * tailPower + tail) / divisor, correctly rounded, in double-double
 * arithmetic (Dekker 1971); NaN if the quotient is too close to the midpoint of
 * two doubles.
 */
function divide(
  head: number,
  tail: number,
  tailPower: number,
  divisor: number,
): number {
  const product = head * tailPower;
  const high = product + tail;
  const low = productError(head, tailPower, product) +
    (tail - (high - product));
  const quotient = high / divisor;
  const back = quotient * divisor;
  const rest = (high - back) - productError(quotient, divisor, back) + low;
  const correction = rest / divisor;
  // The relative error of the correction is far below 2^-40.
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

/**
 * The double nearest to any decimal text; NaN if the text is not a finite
 * number. Ignores blanks around the text.
 */
export function parseOddNumber(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  if (end - start > MAX_NUMBER_LENGTH) return NaN;
  // Faster than a TextDecoder for a short text.
  const ascii: string = Reflect.apply(
    String.fromCharCode,
    undefined,
    bytes.subarray(start, end),
  );
  const value = parseNumberText(ascii);
  return Number.isFinite(value) ? value : NaN;
}

/**
 * Like {@linkcode parseOddNumber}, but infinite if a double is too small for
 * the number.
 */
export function parseNumberText(blankText: string): number {
  if (blankText.length > MAX_NUMBER_LENGTH) return NaN;
  let [start, end] = [0, blankText.length];
  while (start < end && isSpace(blankText.charCodeAt(start))) start++;
  while (start < end && isSpace(blankText.charCodeAt(end - 1))) end--;
  const text = blankText.slice(start, end);
  return NUMBER.test(text) ? Number(text) : NaN;
}
