/**
 * Finds pieces of plainly written XML, for `plain_rows.ts` and
 * `shared_strings.ts`. A position is an index in the bytes, or -1 if the piece
 * is missing or not plainly written.
 */
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const AMPERSAND = 0x26;
const DASH = 0x2d;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
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

/** Up to four ASCII characters as one word of four bytes. */
export function word(text: string): number {
  return words(text.padEnd(4, "\0"))[0];
}

/** ASCII text as such words; its length must be a multiple of four. */
export function words(text: string): Uint32Array {
  return new Uint32Array(new TextEncoder().encode(text).buffer);
}

/** Whether these words are at `start`. */
export function areWordsAt(
  view: DataView,
  start: number,
  wanted: Uint32Array,
): boolean {
  for (let i = 0; i < wanted.length; i++) {
    if (view.getUint32(start + 4 * i, true) !== wanted[i]) return false;
  }
  return true;
}

const CELL_END = word("</c>");
const EMPTY_END = word("/>");
const FORMULA_END = word("</f>");
const INLINE = word("<is>");
const INLINE_END = word("</is");
const TEXT = word("<t>");
const TEXT_END = word("</t>");
const PRESERVED_TEXT = words('<t xml:space="preserve">');
const SHARED_TYPE = word('s"');
const NUMBER_TYPE = word('n"');
const BOOLEAN_TYPE = word('b"');
const ERROR_TYPE = word('e"');
const STR_TYPE = word('str"');
const INLINE_STR_TYPE = [word("inli"), word("neSt"), word('r"')] as const;
const THREE_BYTES = 0xffffff;
const FOUR_LESS_THAN = word("<<<<");

/** What a cell's `t` says (ECMA-376-1 18.18.11). */
export const CellType = {
  number: 0,
  sharedString: 1,
  formulaText: 2,
  inlineText: 3,
  boolean: 4,
  error: 5,
  unknown: -1,
} as const;
export type CellType = typeof CellType[keyof typeof CellType];
/** Bytes of each type and its closing quote, by {@linkcode CellType}. */
export const TYPE_BYTES = ["n", "s", "str", "inlineStr", "b", "e"]
  .map((type) => type.length + 1);
/** Length of `</t></is></c>`. */
export const INLINE_TEXT_END_BYTES = 13;

/** The first position that is not white space. */
export function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  let byte = bytes[at];
  while (
    byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === SPACE ||
    byte === TAB
  ) byte = bytes[++at];
  return at;
}

/** The position of the first `<`; there must be one. */
export function findTag(
  bytes: Uint8Array,
  view: DataView,
  start: number,
): number {
  let at = start;
  while (!hasLessThan(view.getInt32(at, true))) at += 4;
  while (bytes[at] !== LESS_THAN) at++;
  return at;
}

/** Whether one of the four bytes of a word is `<`. */
export function hasLessThan(word: number): boolean {
  // XOR makes it 0, and subtracting 1 from 0 sets the highest bit.
  const rest = word ^ FOUR_LESS_THAN;
  return ((rest - 0x01010101) & ~rest & 0x80808080) !== 0;
}

/**
 * Where the attributes from `start` on end, or where an `r` or `hidden` among
 * them starts. -1 if one does not follow a single blank, lacks double quotes,
 * binds a prefix or is a height of 0. The others do not matter: on rows and
 * formulas they change no values.
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

/** The type at a position, up to its closing quote. */
export function findType(view: DataView, at: number): CellType {
  switch (view.getUint16(at, true)) {
    case SHARED_TYPE:
      return CellType.sharedString;
    case NUMBER_TYPE:
      return CellType.number;
    case BOOLEAN_TYPE:
      return CellType.boolean;
    case ERROR_TYPE:
      return CellType.error;
  }
  if (view.getUint32(at, true) === STR_TYPE) return CellType.formulaText;
  return view.getUint32(at, true) === INLINE_STR_TYPE[0] &&
      view.getUint32(at + 4, true) === INLINE_STR_TYPE[1] &&
      view.getUint16(at + 8, true) === INLINE_STR_TYPE[2]
    ? CellType.inlineText
    : CellType.unknown;
}

/** Whether an empty `v` means an empty cell; if not, the tokenizer judges. */
export function mayHaveNoValue(type: CellType, hasFormula: boolean): boolean {
  return type === CellType.formulaText || !hasFormula &&
      (type === CellType.number || type === CellType.sharedString);
}

/**
 * Whether the first byte of an error or of a formula's text is a usual one. The
 * tokenizer judges blank and unusual errors, and texts that may be a 0 in doubt
 * (`&#48;` is one).
 */
export function isPlainResult(
  type: CellType,
  first: number,
  doubtsZeros: boolean,
): boolean {
  return type === CellType.error
    ? first === HASH
    : !doubtsZeros || first !== ZERO && first !== AMPERSAND;
}

/** Where the text of `<is><t>…` starts. */
export function findInlineText(view: DataView, start: number): number {
  return view.getUint32(start, true) === INLINE
    ? findText(view, start + 4)
    : -1;
}

/** Where the text of `<t>…` starts. */
export function findText(view: DataView, start: number): number {
  if ((view.getUint32(start, true) & THREE_BYTES) === TEXT) return start + 3;
  return areWordsAt(view, start, PRESERVED_TEXT)
    ? start + PRESERVED_TEXT.byteLength
    : -1;
}

/** Whether `</t></is></c>` is at a position. */
export function isInlineTextEnd(view: DataView, at: number): boolean {
  return view.getUint32(at, true) === TEXT_END &&
    view.getUint32(at + 4, true) === INLINE_END &&
    view.getUint8(at + 8) === GREATER_THAN &&
    view.getUint32(at + 9, true) === CELL_END;
}

/** Where `<f …>…</f>` ends. */
export function findFormulaEnd(
  bytes: Uint8Array,
  view: DataView,
  start: number,
): number {
  let at = attributesEnd(bytes, start + 2);
  if (at < 0) return -1;
  if (view.getUint16(at, true) === EMPTY_END) at += 2;
  else {
    if (bytes[at] !== GREATER_THAN) return -1;
    at = findTag(bytes, view, at);
    if (view.getUint32(at, true) !== FORMULA_END) return -1;
    at += 4;
  }
  // A formula with attributes but without a value may fill several cells.
  const isBare = bytes[start + 2] === GREATER_THAN;
  return isBare || view.getUint32(at, true) !== CELL_END ? at : -1;
}
