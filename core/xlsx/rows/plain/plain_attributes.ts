/** Finds the end of plainly written attributes, of rows and of formulas. */
const SPACE = 0x20;
const QUOTE = 0x22;
const DASH = 0x2d;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const UNDERSCORE = 0x5f;
const LOWER_A = 0x61;
const LOWER_H = 0x68;
const LOWER_I = 0x69;
const LOWER_M = 0x6d;
const LOWER_R = 0x72;
const LOWER_T = 0x74;
const LOWER_X = 0x78;
const LOWER_Z = 0x7a;

/**
 * Where the attributes that begin at `start` end, or where the first `r` or
 * `hidden` of them starts. -1 if one does not follow a single blank, lacks
 * double quotes, binds a prefix or is a height of 0. All others can be skipped:
 * on rows and formulas they change no values.
 */
export function attributesEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === SPACE) {
    let byte = bytes[++at];
    const next = bytes[at + 1];
    if (byte === SLASH) return at;
    if (byte === LOWER_R && next === EQUALS) return at - 1;
    if (byte === LOWER_H && next === LOWER_I) return at - 1;
    if (byte === LOWER_H && next === LOWER_T && bytes[at + 4] <= ZERO) {
      return -1;
    }
    if (byte === LOWER_X && next === LOWER_M || !isLetter(byte)) return -1;
    while (isPlainNameByte(byte)) byte = bytes[++at];
    const isName = bytes[at - 1] !== COLON;
    if (!isName || byte !== EQUALS || bytes[++at] !== QUOTE) return -1;
    byte = bytes[++at];
    while (byte !== QUOTE) {
      if (byte === LESS_THAN) return -1;
      byte = bytes[++at];
    }
    at++;
  }
  return at;
}

function isLetter(byte: number): boolean {
  return byte >= LOWER_A && byte <= LOWER_Z ||
    byte >= UPPER_A && byte <= UPPER_Z;
}

/** A letter, a digit, or one of `-.:_`: these names use no others. */
function isPlainNameByte(byte: number): boolean {
  return isLetter(byte) ||
    byte >= DASH && byte <= COLON && byte !== SLASH ||
    byte === UNDERSCORE;
}
