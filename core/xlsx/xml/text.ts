/**
 * Decodes character data for all that need text: references (XML 1.0 4.1, 4.6),
 * line ends (XML 1.0 2.11) and ST_Xstring escapes (ECMA-376-1 22.9.2.19).
 */
import type { Utf8Text } from "../../bytes/mod.ts";
import { limits } from "../limits.ts";
import { damaged, textTooLong } from "../refusals.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const SPACE = 0x20;
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const LOWER_X = 0x78;
/** First byte of U+F000 to U+FFFF; 0xBF after it: U+FFC0 to U+FFFF. */
const LAST_PLANE_START = 0xef;
/** What is no character (XML 1.0 2.2); lone surrogates are no UTF-8. */
// deno-lint-ignore no-control-regex -- these are the ones to find
const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const SHORT_BYTES = 24;
const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const REFERENCE = /&(?:#(\d{1,20})|#x([0-9a-fA-F]{1,20})|([^;&\s]{1,32}));|&/g;

/**
 * Decodes text between tags or in an attribute of a part.
 * @throws {Refusal} `workbook_damaged` if it is not UTF-8 or has an unknown
 * reference, `workbook_too_large`
 */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: string,
): string {
  const text = decodeLiteral(bytes, start, end, part);
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (...match: string[]) => {
    const character = resolveReference(match);
    if (character !== undefined) return character;
    throw damaged(`part ${part} has the unknown reference ${match[0]}`);
  });
}

/**
 * Decodes text without references, such as a CDATA section.
 * @throws {Refusal} `workbook_damaged` if it is not UTF-8,
 * `workbook_too_large`
 */
export function decodeLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: string,
): string {
  if (end - start > limits.textBytes) throw textTooLong(part);
  let text = decodeShortAscii(bytes, start, end);
  if (text !== undefined) return text;
  try {
    text = utf8.decode(bytes.subarray(start, end));
  } catch {
    throw damaged(`a text in part ${part} is not UTF-8`);
  }
  if (NO_CHARACTER.test(text)) {
    throw damaged(`a text in part ${part} has a character that XML forbids`);
  }
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * For a few characters this is faster than a TextDecoder. Undefined if the text
 * is longer, or not ASCII, or has a control character.
 */
function decodeShortAscii(
  bytes: Uint8Array,
  start: number,
  end: number,
): string | undefined {
  if (end - start > SHORT_BYTES) return undefined;
  let text = "";
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte >= 0x80 || byte < SPACE) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * Whether a UTF-8 text needs no decoding: it has no reference, no escape, no
 * control character and not the code points that XML forbids.
 */
export function isLiteral({ bytes, start, end }: Utf8Text): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === AMPERSAND || byte < SPACE) return false;
    if (byte === UNDERSCORE && bytes[i + 1] === LOWER_X) return false;
    if (byte === LAST_PLANE_START && bytes[i + 1] === 0xbf) return false;
  }
  return true;
}

/** Decodes ST_Xstring escapes: `_x000D_` is U+000D, `_x005F_` an underscore. */
export function decodeXstring(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(
    /_x([0-9a-fA-F]{4})_/g,
    (_, hex) => String.fromCharCode(parseInt(hex, 16)),
  );
}

/** The character that a match of {@linkcode REFERENCE} refers to, if any. */
function resolveReference(
  [, decimal, hex, name]: string[],
): string | undefined {
  if (name !== undefined) return entities.get(name);
  const codePoint = decimal === undefined
    ? parseInt(hex ?? "", 16)
    : parseInt(decimal, 10);
  if (!(codePoint <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(codePoint);
  const isCharacter = !(codePoint >= 0xd800 && codePoint <= 0xdfff) &&
    !NO_CHARACTER.test(character);
  return isCharacter ? character : undefined;
}
