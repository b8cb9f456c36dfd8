/**
 * Invisible characters: white space, and characters without width.
 * Readers of numbers, total labels and headers ignore them.
 */

/** One of them. U+FEFF, which has no width either, is white space in JavaScript. */
export const BLANK = /[\s\u200b-\u200d\u2060]/;
const BLANKS = /[\s\u200b-\u200d\u2060]+/g;

/** A text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(BLANKS, "");
}

/**
 * A text without any blanks if no more than `most` characters are left,
 * otherwise undefined. Stops reading there.
 */
export function visibleText(text: string, most: number): string | undefined {
  let visible = "";
  for (let i = 0; i < text.length; i++) {
    if (isBlankCode(text.charCodeAt(i))) continue;
    if (visible.length === most) return undefined;
    visible += text[i];
  }
  return visible;
}

/** Like {@linkcode BLANK}. */
function isBlankCode(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code >= 0x09 && code <= 0x0d;
  return code >= 0x2000 && code <= 0x200d || code === 0xa0 ||
    code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x202f ||
    code === 0x205f || code === 0x2060 || code === 0x3000 || code === 0xfeff;
}

/** A text without the blanks around it, in one pass. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start])) start++;
  while (start < end && BLANK.test(text[end - 1])) end--;
  return text.slice(start, end);
}
