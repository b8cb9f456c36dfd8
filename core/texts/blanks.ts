/** Texts without the blanks in or around them. */
import { BLANK, blankCodes } from "../bytes/mod.ts";

/**
 * By unit of UTF-16: 1 for blanks. A file can have millions of them in headers.
 */
const IS_BLANK = new Uint8Array(0x10000);
for (const code of blankCodes) IS_BLANK[code] = 1;

/**
 * A text without any blanks, or undefined if more than `maxLength` characters
 * are left. Stops reading there.
 */
export function visibleText(
  text: string,
  maxLength: number,
): string | undefined {
  let visible = "";
  for (let i = 0; i < text.length; i++) {
    if (IS_BLANK[text.charCodeAt(i)] === 1) continue;
    if (visible.length === maxLength) return undefined;
    visible += text[i];
  }
  return visible;
}

/** A text without the blanks around it, in one pass. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start])) start++;
  while (start < end && BLANK.test(text[end - 1])) end--;
  return text.slice(start, end);
}
