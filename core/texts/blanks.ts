/**
 * Invisible characters, which readers of names, numbers, total labels and
 * headers ignore: white space (ECMA-262 12.2, 12.3) and characters without
 * width.
 */
const BLANKS = "\t\n\v\f\r \u00a0\u1680" +
  "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
  "\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff";

/** The pattern of a blank. */
export const BLANK = `[${BLANKS}]`;
const ALL_BLANKS = new RegExp(`${BLANK}+`, "g");
/**
 * By UTF-16 unit: 1 for blanks. A table, because a file can have millions of
 * units in headers.
 */
const IS_BLANK = new Uint8Array(0x10000);
for (const blank of BLANKS) IS_BLANK[blank.charCodeAt(0)] = 1;

/** A text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(ALL_BLANKS, "");
}

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
  while (start < end && IS_BLANK[text.charCodeAt(start)] === 1) start++;
  while (start < end && IS_BLANK[text.charCodeAt(end - 1)] === 1) end--;
  return text.slice(start, end);
}
