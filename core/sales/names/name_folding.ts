/**
 * Folds differences between names that people overlook (width, case, blanks,
 * other forms of a character), for similar_names.ts.
 */
import { blankCodes, type Utf8Text } from "../../bytes/mod.ts";

// U+FF01 to U+FF5E are the full-width forms of ! to ~.
const WIDE_START = 0xff01;
const WIDE_END = 0xff5e;
const WIDE_OFFSET = 0xfee0;

/** The folded form of a blank: no character. */
const NOTHING = -1;

/**
 * Blocks of Latin letters: up to Latin Extended-B, and Latin Extended
 * Additional.
 */
const LATIN_BLOCKS = [[0x41, 0x24f], [0x1e00, 0x1eff]] as const;
/**
 * Blocks of other forms of a character (Unicode calls them compatibility
 * characters): radicals, as names copied from PDF have them, ideographs,
 * vertical and small forms.
 */
const FORM_BLOCKS = [
  [0x2e80, 0x2fdf],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe1f],
  [0xfe30, 0xfe6f],
] as const;
/** Dots in the middle of names that people type for `·`. */
const DOTS = "•‧∙⋅・･";
/** Characters that fold to one other character. */
const FOLDED = new Map<number, number>([
  ...foldings(LATIN_BLOCKS, (letter) => letter.toLowerCase()),
  ...foldings(FORM_BLOCKS, (form) => form.normalize("NFKC")),
  ...[...DOTS].map((dot) => [dot.charCodeAt(0), 0xb7] as const),
]);

function* foldings(
  blocks: readonly (readonly [number, number])[],
  fold: (character: string) => string,
): Generator<[number, number]> {
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const other = fold(String.fromCharCode(code));
      const isOther = other.length === 1 && other.charCodeAt(0) !== code;
      if (isOther) yield [code, other.charCodeAt(0)];
    }
  }
}

/** By byte: 1 if a character that folding changes starts with the byte. */
const MAY_CHANGE = new Uint8Array(256);
for (
  const code of [...blankCodes, ...FOLDED.keys(), WIDE_START, WIDE_END]
) {
  MAY_CHANGE[new TextEncoder().encode(String.fromCharCode(code))[0]] = 1;
}

/**
 * Folds a name: full-width and other forms become the usual characters, Latin
 * letters lower case, and blanks disappear: `ＡＢ﹙ 1 ）` becomes `ab(1)`.
 *
 * @param folded receives the folded name as UTF-8; must have room for half as
 * much again as the name: `Ⱥ` has two bytes, `ⱥ` three
 * @returns the length of the folded name, or -1 if it is the name itself
 */
export function foldName(
  { bytes, start, end }: Pick<Utf8Text, "bytes" | "start" | "end">,
  folded: Uint8Array,
): number {
  let at = start;
  while (at < end && MAY_CHANGE[bytes[at]] === 0) at++;
  if (at === end) return -1;
  let isSame = true;
  let to = 0;
  for (let same = start; same < at; same++) folded[to++] = bytes[same];
  while (at < end) {
    const byte = bytes[at];
    if (MAY_CHANGE[byte] === 0) {
      folded[to++] = byte;
      at++;
      continue;
    }
    const length = lengthOf(byte);
    const code = codeAt(bytes, at, length);
    const other = foldedCode(code);
    isSame &&= other === code;
    if (other !== code) {
      if (other !== NOTHING) to = writeCharacter(other, folded, to);
    } else {
      for (let i = 0; i < length; i++) folded[to++] = bytes[at + i];
    }
    at += length;
  }
  return isSame ? -1 : to;
}

/** Folds a name given as a string. */
export function foldedName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const folded = new Uint8Array(2 * bytes.length);
  const length = foldName({ bytes, start: 0, end: bytes.length }, folded);
  return length < 0
    ? name
    : new TextDecoder().decode(folded.subarray(0, length));
}

/** The folded form of a character; {@linkcode NOTHING} for blanks. */
function foldedCode(code: number): number {
  const isWide = code >= WIDE_START && code <= WIDE_END;
  const narrow = isWide ? code - WIDE_OFFSET : code;
  const other = FOLDED.get(narrow);
  if (other !== undefined) return other;
  return !isWide && blankCodes.has(code) ? NOTHING : narrow;
}

/**
 * Length of a character, given its first byte; folded forms have at most three
 * bytes.
 */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  return first < 0xe0 ? 2 : 3;
}

function codeAt(bytes: Uint8Array, at: number, length: number): number {
  const first = bytes[at];
  if (length === 1) return first;
  const second = bytes[at + 1] & 0x3f;
  return length === 2
    ? (first & 0x1f) << 6 | second
    : (first & 0x0f) << 12 | second << 6 | bytes[at + 2] & 0x3f;
}

/** Writes a character of up to three bytes; returns where it ends. */
function writeCharacter(code: number, into: Uint8Array, at: number): number {
  if (code < 0x80) {
    into[at] = code;
    return at + 1;
  }
  const last = 0x80 | code & 0x3f;
  if (code < 0x800) {
    into[at] = 0xc0 | code >> 6;
    into[at + 1] = last;
    return at + 2;
  }
  into[at] = 0xe0 | code >> 12;
  into[at + 1] = 0x80 | code >> 6 & 0x3f;
  into[at + 2] = last;
  return at + 3;
}
