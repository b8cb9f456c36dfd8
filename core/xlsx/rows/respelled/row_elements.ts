/**
 * The elements of a row, their names, and what names are made of, for
 * `respelling.ts`.
 */
const LOWER_O = 0x6f;
const LOWER_S = 0x73;
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

const names = ["row", "c", "v", "is", "t", "f"].map(ascii);
/** How long the name of each element is. */
export const nameBytes = Uint8Array.from(names, (name) => name.length);
/** The only element whose name begins with a byte. */
const byInitial = new Int8Array(256).fill(Element.unknown);
for (const [element, [initial]] of names.entries()) {
  byInitial[initial] = element;
}

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
  const element = byInitial[bytes[at]] as Element;
  let end = at + 1;
  if (element === Element.row) {
    if (bytes[end++] !== LOWER_O || bytes[end++] !== LOWER_W) {
      return Element.unknown;
    }
  } else if (element === Element.inline && bytes[end++] !== LOWER_S) {
    return Element.unknown;
  }
  const isWhole = (classes[bytes[end]] & BEHIND_NAME) !== 0;
  return isWhole ? element : Element.unknown;
}
