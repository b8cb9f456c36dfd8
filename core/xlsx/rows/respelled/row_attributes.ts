/** Which attributes of the elements of a row matter, for `respelling.ts`. */
import { isAt } from "../../xml/mod.ts";
import { ascii, Element } from "./row_elements.ts";

const ZERO = 0x30;
const LOWER_H = 0x68;
const LOWER_N = 0x6e;
const LOWER_R = 0x72;
const LOWER_S = 0x73;
const LOWER_T = 0x74;
const XMLNS = ascii("xmlns");
const HIDDEN = ascii("hidden");

/** What to do with an attribute. */
export const Use = {
  skip: 0,
  copy: 1,
  /** It declares a namespace. */
  declare: 2,
  /** Only the tokenizer can read its element. */
  impossible: 3,
} as const;
export type Use = typeof Use[keyof typeof Use];

/** What to do with an attribute of an element: its name and its value are there. */
export function useOf(
  bytes: Uint8Array,
  element: Element,
  { start, end, value }: { start: number; end: number; value: number },
): Use {
  const name = bytes[start];
  if (end === start + 1) {
    if (name === LOWER_R && element <= Element.cell) return Use.copy;
    if (name !== LOWER_T) return Use.skip;
    if (element === Element.cell) return Use.copy;
    // The tokenizer reads array formulas: they may fill several cells.
    const type = bytes[value];
    return element === Element.formula && type !== LOWER_S && type !== LOWER_N
      ? Use.impossible
      : Use.skip;
  }
  if (element === Element.row && name === LOWER_H) {
    const isHidden = end - start === HIDDEN.length &&
      isAt(bytes, start, HIDDEN);
    if (isHidden) return Use.copy;
    // A height of 0 hides the row.
    const isHeight = bytes[start + 1] === LOWER_T;
    if (isHeight && bytes[value] <= ZERO) return Use.impossible;
  }
  return isAt(bytes, start, XMLNS) ? Use.declare : Use.skip;
}
