/** Texts that stay UTF-8: nobody has to decode them. */
import { viewOf } from "./arrays.ts";

/** A text as UTF-8, somewhere within bytes. */
export interface Utf8Text {
  bytes: Uint8Array;
  /** A view of the same bytes. */
  view: DataView;
  start: number;
  end: number;
}

/** An empty text, for functions that set it. */
export function createUtf8Text(capacity = 0): Utf8Text {
  const bytes = new Uint8Array(capacity);
  return { bytes, view: viewOf(bytes), start: 0, end: 0 };
}

const encoder = new TextEncoder();
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const MAX_UNIT_BYTES = 3;
/** Enough for most texts: allocating memory takes longer than encoding. */
const room = createUtf8Text(1024);

/** A string as UTF-8, valid until the next call. */
export function encodeUtf8(text: string): Utf8Text {
  const bytes = text.length * MAX_UNIT_BYTES;
  const utf8 = bytes <= room.bytes.length ? room : createUtf8Text(bytes);
  utf8.end = encoder.encodeInto(text, utf8.bytes).written;
  return utf8;
}

/**
 * Whether `String.prototype.trim` would leave a text unchanged. Reads up to two
 * bytes before a short text; they end another character, so they cannot begin
 * white space that reaches into the text.
 */
export function isTrimmed({ bytes, start, end }: Utf8Text): boolean {
  return blankLength(bytes, start) === 0 &&
    blankLength(bytes, end - 1) !== 1 &&
    blankLength(bytes, end - 2) !== 2 &&
    blankLength(bytes, end - 3) !== 3;
}

/** Length of the white space (ECMA-262 12.2, 12.3) at an offset, 0 for none. */
function blankLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first === 0x20 || first >= 0x09 && first <= 0x0d) return 1;
  if (first < 0xc2) return 0;
  const second = bytes[at + 1];
  if (first === 0xc2) return second === 0xa0 ? 2 : 0; // U+00A0
  const third = bytes[at + 2];
  switch (first << 8 | second) {
    case 0xe19a: // U+1680
    case 0xe380: // U+3000
      return third === 0x80 ? 3 : 0;
    case 0xe280: // U+2000 to U+200A, U+2028, U+2029, U+202F
      return third <= 0x8a || third === 0xa8 || third === 0xa9 ||
          third === 0xaf
        ? 3
        : 0;
    case 0xe281: // U+205F
      return third === 0x9f ? 3 : 0;
    case 0xefbb: // U+FEFF
      return third === 0xbf ? 3 : 0;
    default:
      return 0;
  }
}
