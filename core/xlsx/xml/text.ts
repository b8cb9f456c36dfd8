/**
 * Decodes character data: references, line ends (XML 1.0 2.11) and ST_Xstring
 * escapes (ECMA-376-1 22.9.2.19).
 */
import {
  AMPERSAND,
  LOWER_X,
  SPACE,
  UNDERSCORE,
  type Utf8Text,
} from "../../bytes/mod.ts";
import { limits } from "../limits.ts";
import { damaged, textTooLong } from "../refusals.ts";
import { digitOf, NO_DIGIT, resolveReferences } from "./references.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** First byte of U+F000 to U+FFFF; followed by 0xBF for U+FFC0 to U+FFFF. */
const LAST_PLANE_START = 0xef;
/**
 * Characters that XML forbids (XML 1.0 2.2). Lone surrogates need no check:
 * UTF-8 has none.
 */
// deno-lint-ignore no-control-regex -- these are the ones to find
const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
/** The UTF-8 of U+1000 to U+CFFF starts with one of these. */
const [EAST_START, EAST_END] = [0xe1, 0xec];
/** `_x0041_` */
const ESCAPE_LENGTH = 7;
/** From this length on, joining an array is faster. */
const JOINED_BYTES = 16;
/** UTF-16 units to convert to a string at once. */
const UNITS_AT_ONCE = 8192;
/** Longer texts need a TextDecoder. */
const SHORT_TEXT = 512;

/**
 * Decodes text between tags or in an attribute of a part.
 * @throws {Refusal} `workbook_damaged` if the text is not UTF-8 or has an
 * unknown reference, `workbook_too_large`
 */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: string,
): string {
  const short = decodeShort(bytes, start, end);
  if (short !== undefined) return short;
  if (end - start > limits.textBytes) throw textTooLong(part);
  const text = bytes.subarray(start, end);
  if (!text.includes(AMPERSAND)) return withLineFeeds(decodeUtf8(text, part));
  const { bytes: resolved, end: length } = resolveReferences(text, part);
  return decodeShort(resolved, 0, length) ??
    decodeUtf8(resolved.subarray(0, length), part);
}

/**
 * Decodes text without references, such as a CDATA section.
 * @throws {Refusal} `workbook_damaged` if the text is not UTF-8,
 * `workbook_too_large`
 */
export function decodeLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: string,
): string {
  if (end - start > limits.textBytes) throw textTooLong(part);
  return decodeShort(bytes, start, end) ??
    withLineFeeds(decodeUtf8(bytes.subarray(start, end), part));
}

/** Decodes characters; refuses those that XML forbids. */
function decodeUtf8(bytes: Uint8Array, part: string): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw damaged(`a text in part ${part} is not UTF-8`);
  }
  if (NO_CHARACTER.test(text)) {
    throw damaged(`a text in part ${part} has a character that XML forbids`);
  }
  return text;
}

/** Normalizes line ends (XML 1.0 2.11). */
function withLineFeeds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * Decodes a short text of ASCII and U+1000 to U+CFFF. Undefined for a longer
 * text, or with other characters, a control character or a reference.
 */
function decodeShort(
  bytes: Uint8Array,
  start: number,
  end: number,
): string | undefined {
  if (end - start > SHORT_TEXT) return undefined;
  const isJoined = end - start <= JOINED_BYTES;
  const units: number[] = [];
  let text = "";
  for (let at = start; at < end; at++) {
    let unit = bytes[at];
    if (unit < 0x80) {
      if (unit < SPACE || unit === AMPERSAND) return undefined;
    } else {
      const isEast = unit >= EAST_START && unit <= EAST_END && at + 2 < end;
      if (!isEast) return undefined;
      const second = bytes[at + 1];
      const third = bytes[at + 2];
      if ((second & 0xc0) !== 0x80 || (third & 0xc0) !== 0x80) return undefined;
      unit = (unit & 0x0f) << 12 | (second & 0x3f) << 6 | third & 0x3f;
      at += 2;
    }
    if (isJoined) text += String.fromCharCode(unit);
    else units.push(unit);
  }
  return isJoined ? text : stringOf(units);
}

/**
 * Finds a text as UTF-8 without decoding, if the text is short or has no
 * references.
 * @param text in the spelling of the part; without references, valid until the
 * next call
 * @returns false if the text must be decoded
 * @throws {Refusal} `workbook_damaged` for an unknown reference
 */
export function findLiteral(text: Utf8Text, part: string): boolean {
  const { bytes, start, end } = text;
  if (isLiteral(text)) return true;
  if (end - start > SHORT_TEXT) return false;
  Object.assign(text, resolveReferences(bytes.subarray(start, end), part));
  return isLiteral(text);
}

/**
 * Whether a UTF-8 text needs no decoding: no reference, no escape, no control
 * character and no code point that XML forbids.
 */
function isLiteral({ bytes, start, end }: Utf8Text): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === AMPERSAND || byte < SPACE) return false;
    if (byte === UNDERSCORE && bytes[i + 1] === LOWER_X) return false;
    if (byte === LAST_PLANE_START && bytes[i + 1] === 0xbf) return false;
  }
  return true;
}

/**
 * Decodes ST_Xstring escapes: `_x000D_` is U+000D, `_x005F_` an underscore.
 * @param part the name of the part, for messages
 * @throws {Refusal} `workbook_damaged` for half of a surrogate pair
 */
export function decodeXstring(text: string, part: string): string {
  if (!text.includes("_x")) return text;
  let decoded = "";
  let units: number[] = [];
  for (let at = 0; at < text.length;) {
    if (units.length === UNITS_AT_ONCE) {
      decoded += stringOf(units);
      units = [];
    }
    const unit = text.charCodeAt(at);
    const escaped = unit === UNDERSCORE ? escapedUnit(text, at) : -1;
    units.push(escaped < 0 ? unit : escaped);
    at += escaped < 0 ? 1 : ESCAPE_LENGTH;
  }
  decoded += stringOf(units);
  if (decoded.isWellFormed()) return decoded;
  throw damaged(`a text in part ${part} has half of a surrogate pair`);
}

function stringOf(units: readonly number[]): string {
  return Reflect.apply(String.fromCharCode, undefined, units);
}

/** The UTF-16 unit that an escape stands for, or -1 if there is no escape. */
function escapedUnit(text: string, at: number): number {
  const isEscape = text.charCodeAt(at + 1) === LOWER_X &&
    text.charCodeAt(at + 6) === UNDERSCORE;
  if (!isEscape) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = digitOf(text.charCodeAt(i));
    if (digit === NO_DIGIT) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}
