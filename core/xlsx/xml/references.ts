/**
 * Resolves references in text (XML 1.0 4.1, 4.6) byte by byte, for `text.ts`.
 */
import {
  AMPERSAND,
  CARRIAGE_RETURN,
  createUtf8Text,
  HASH,
  LINE_FEED,
  LOWER_A,
  LOWER_F,
  LOWER_X,
  NINE,
  SEMICOLON,
  type Utf8Text,
  ZERO,
} from "../../bytes/mod.ts";
import { damaged } from "../refusals.ts";

/** The bit that is set in lower-case letters. */
const LOWER_CASE = 0x20;

/** Returned for a byte that is no digit; greater than any digit. */
export const NO_DIGIT = 16;
const MAX_DIGITS = 20;
const LAST_CODE_POINT = 0x10ffff;
/**
 * The part of an unknown reference that a message shows; all known names are
 * shorter.
 */
const SHOWN = /^&[^;&\s]{1,32};|^&/;
/** Maximum number of UTF-8 bytes of that part. */
const SHOWN_BYTES = 2 + 3 * 32;

/** The predefined entities and their characters. */
const ENTITIES = [
  ["amp;", "&"],
  ["lt;", "<"],
  ["gt;", ">"],
  ["quot;", '"'],
  ["apos;", "'"],
].map(([name, character]) =>
  [new TextEncoder().encode(name), character.charCodeAt(0)] as const
);

/** The character of the last reference, and where the reference ends. */
const found = { code: 0, end: 0 };
/** The text resolved last. */
let resolved = createUtf8Text();

/**
 * A text with references resolved and line ends as LF (XML 1.0 2.11), valid
 * until the next call. Never longer than the original: no reference is shorter
 * than its character.
 * @param part the name of the part, for messages
 * @throws {Refusal} `workbook_damaged` for an unknown reference
 */
export function resolveReferences(text: Uint8Array, part: string): Utf8Text {
  const end = resolve(text, 0, text.length);
  if (end < 0) throw unknown(text.subarray(~end, ~end + SHOWN_BYTES), part);
  resolved.end = end;
  return resolved;
}

/**
 * Writes a text to `resolved`. Returns its end, or the complement (`~`) of the
 * position of an unknown reference.
 */
function resolve(text: Uint8Array, start: number, end: number): number {
  if (end - start > resolved.bytes.length) {
    resolved = createUtf8Text(2 * (end - start));
  }
  const { bytes } = resolved;
  let to = 0;
  for (let at = start; at < end;) {
    const byte = text[at];
    if (byte === AMPERSAND) {
      const isKnown = text[at + 1] === HASH
        ? readNumber(text, at + 2)
        : readName(text, at + 1);
      if (!isKnown) return ~at;
      to = write(found.code, bytes, to);
      at = found.end;
    } else if (byte === CARRIAGE_RETURN) {
      bytes[to++] = LINE_FEED;
      at += text[at + 1] === LINE_FEED ? 2 : 1;
    } else {
      bytes[to++] = byte;
      at++;
    }
  }
  return to;
}

/** Reads a name after `&`; returns whether it is a predefined entity. */
function readName(text: Uint8Array, start: number): boolean {
  for (const [name, code] of ENTITIES) {
    let length = 0;
    while (length < name.length && text[start + length] === name[length]) {
      length++;
    }
    if (length < name.length) continue;
    found.code = code;
    found.end = start + length;
    return true;
  }
  return false;
}

/** Reads a number after `&#`; returns whether it is a character. */
function readNumber(text: Uint8Array, start: number): boolean {
  const isHex = text[start] === LOWER_X;
  const base = isHex ? 16 : 10;
  const first = isHex ? start + 1 : start;
  let at = first;
  let code = 0;
  for (; at < text.length && at - first < MAX_DIGITS; at++) {
    const digit = digitOf(text[at]);
    if (digit >= base) break;
    code = code * base + digit;
  }
  if (at === first || text[at] !== SEMICOLON) return false;
  found.code = code;
  found.end = at + 1;
  return isCharacter(code);
}

/** The value of a decimal or hexadecimal digit, or {@linkcode NO_DIGIT}. */
export function digitOf(byte: number): number {
  if (byte >= ZERO && byte <= NINE) return byte - ZERO;
  const letter = byte | LOWER_CASE;
  return letter >= LOWER_A && letter <= LOWER_F
    ? letter - LOWER_A + 10
    : NO_DIGIT;
}

/** Whether XML allows a character (XML 1.0 2.2). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || code >= 0xe000 && code < 0xfffe ||
    code >= 0x10000 && code <= LAST_CODE_POINT;
}

/** Writes a character as UTF-8; returns where it ends. */
function write(code: number, bytes: Uint8Array, start: number): number {
  let at = start;
  if (code < 0x80) bytes[at++] = code;
  else {
    if (code < 0x800) bytes[at++] = 0xc0 | code >> 6;
    else {
      if (code < 0x10000) bytes[at++] = 0xe0 | code >> 12;
      else {
        bytes[at++] = 0xf0 | code >> 18;
        bytes[at++] = 0x80 | code >> 12 & 0x3f;
      }
      bytes[at++] = 0x80 | code >> 6 & 0x3f;
    }
    bytes[at++] = 0x80 | code & 0x3f;
  }
  return at;
}

function unknown(text: Uint8Array, part: string) {
  const [reference] = SHOWN.exec(new TextDecoder().decode(text)) ?? [];
  return damaged(`part ${part} has the unknown reference ${reference}`);
}
