/** Texts on a terminal: their width, and characters to keep out. */
import { eastAsianWidth } from "get-east-asian-width";

/** Control characters, and characters that change the direction of a line. */
const HARMFUL = /[\p{Control}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{Mark}\p{Format}]+$/u;
const graphemes = new Intl.Segmenter();

/** A text without characters that could control a terminal or break a line. */
export function harmless(text: string): string {
  return text.toWellFormed().replace(
    HARMFUL,
    (character) => /[\t\n\r\u2028\u2029]/.test(character) ? " " : "\ufffd",
  );
}

/** The number of columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += widthOfOne(segment);
  }
  return width;
}

function widthOfOne(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2;
  if (INVISIBLE.test(grapheme)) return 0;
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

/** A text cut to this many columns, with an ellipsis. */
export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let [kept, width] = ["", 0];
  for (const { segment } of graphemes.segment(text)) {
    const next = width + widthOfOne(segment);
    if (next > columns - 1) break;
    kept += segment;
    width = next;
  }
  return `${kept}…`;
}

/** A text padded to this many columns. */
export function padded(
  text: string,
  columns: number,
  side: "left" | "right",
): string {
  const space = " ".repeat(Math.max(0, columns - widthOf(text)));
  return side === "left" ? text + space : space + text;
}
