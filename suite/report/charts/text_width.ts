/**
 * Estimates the width of a text where nothing can measure it: rather too wide
 * than too narrow.
 */

/** Widths of characters, relative to the type size. */
const NARROW = 0.32;
const ORDINARY = 0.64;
const BROAD = 0.92;
const FULL_WIDTH = 1.02;

/** The width of a text, relative to its type size. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

function widthOf(character: string): number {
  if (character >= "\u2e80") return FULL_WIDTH;
  if (/[.,:;'|!il ]/.test(character)) return NARROW;
  return /[MWmw@%…—]/.test(character) ? BROAD : ORDINARY;
}

/** A text no wider than `width`; a cut text ends in a mark. */
export function cutText(
  text: string,
  { width, size }: { width: number; size: number },
): string {
  if (textWidth(text) * size <= width) return text;
  let room = width / size - BROAD;
  let cut = "";
  for (const character of text) {
    room -= widthOf(character);
    if (room < 0) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}
