/**
 * The bytes and words (ECMA-376-1 18.3.1) that plain rows are made of. A word
 * is four characters as the little-endian number that they are in the bytes.
 */

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const ONE = 0x31;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const UPPER_A = 0x41;
export const UPPER_Z = 0x5a;
export const UNDERSCORE = 0x5f;
export const LOWER_A = 0x61;
export const LOWER_B = 0x62;
export const LOWER_E = 0x65;
export const LOWER_M = 0x6d;
export const LOWER_N = 0x6e;
export const LOWER_R = 0x72;
export const LOWER_S = 0x73;
export const LOWER_T = 0x74;
export const LOWER_X = 0x78;
export const LOWER_Z = 0x7a;

const word = (text: string) =>
  new DataView(new TextEncoder().encode(text.padEnd(4, "\0")).buffer)
    .getUint32(0, true);
export const ROW = word("<row");
export const R_ATTRIBUTE = word(' r="');
export const ROW_END = word("</ro");
export const ROW_END_REST = word("w>");
export const CELL_START = word("<c");
export const CELL = word("<c r");
export const CELL_REST = word('="');
export const CELL_END = word("</c>");
export const VALUE = word("<v>");
export const VALUE_END = word("</v>");
export const FORMULA = word("<f");
export const FORMULA_END = word("</f>");
export const INLINE = word("<is>");
export const INLINE_END = word("</is");
export const TEXT = word("<t>");
export const TEXT_END = word("</t>");
const PRESERVE = '<t xml:space="preserve">';
export const PRESERVE_WORDS = [0, 4, 8, 12, 16, 20].map((at) =>
  word(PRESERVE.slice(at, at + 4))
);
export const STR = word('str"');
export const INLINE_STR = [word("inli"), word("neSt")] as const;
export const INLINE_STR_REST = word('r"');
export const TWO_BYTES = 0xffff;
export const THREE_BYTES = 0xffffff;
