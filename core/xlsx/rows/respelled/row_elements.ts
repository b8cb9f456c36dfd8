/**
 * The elements of a row, their names, and what names are made of, for
 * `respelling.ts`.
 */
const LOWER_C = 0x63;
const LOWER_F = 0x66;
const LOWER_I = 0x69;
const LOWER_O = 0x6f;
const LOWER_R = 0x72;
const LOWER_S = 0x73;
const LOWER_T = 0x74;
const LOWER_V = 0x76;
const LOWER_W = 0x77;

/** The elements of a row. */
export const Element = {
  row: 0,
  cell: 1,
  value: 2,
  inline: 3,
  text: 4,
  formula: 5,
  unknown: -1,
} as const;
export type Element = typeof Element[keyof typeof Element];

/** The names of the elements. */
export const elementNames = ["row", "c", "v", "is", "t", "f"].map(ascii);

export function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

// What a byte can be part of. The tokenizer reads names with other bytes.
const LETTER = 1;
const NAME = 2;
const BEHIND_NAME = 4;
const classes = new Uint8Array(256);
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
classify(letters, LETTER | NAME);
classify("0123456789-._:", NAME);
classify(" \t\r\n/>", BEHIND_NAME);

function classify(characters: string, classOfBytes: number): void {
  for (const byte of ascii(characters)) classes[byte] |= classOfBytes;
}

/** Whether a byte can begin the name of an attribute. */
export function isLetter(byte: number): boolean {
  return (classes[byte] & LETTER) !== 0;
}

/** Whether a byte can be in the name of an attribute. */
export function isNameByte(byte: number): boolean {
  return (classes[byte] & NAME) !== 0;
}

/** The element whose name is at a position. */
export function elementAt(bytes: Uint8Array, at: number): Element {
  const element = beginningAt(bytes, at);
  if (element === Element.unknown) return element;
  const end = at + elementNames[element].length;
  const isWhole = (classes[bytes[end]] & BEHIND_NAME) !== 0;
  return isWhole ? element : Element.unknown;
}

/** The element whose name is, or is the beginning of, what is at a position. */
function beginningAt(bytes: Uint8Array, at: number): Element {
  switch (bytes[at]) {
    case LOWER_C:
      return Element.cell;
    case LOWER_V:
      return Element.value;
    case LOWER_T:
      return Element.text;
    case LOWER_F:
      return Element.formula;
    case LOWER_I:
      return bytes[at + 1] === LOWER_S ? Element.inline : Element.unknown;
    case LOWER_R:
      return bytes[at + 1] === LOWER_O && bytes[at + 2] === LOWER_W
        ? Element.row
        : Element.unknown;
    default:
      return Element.unknown;
  }
}
