/** Characters that nobody sees: white space, and characters without width. Numbers, total labels and headers ignore them. */

/** One of them. U+FEFF, which has no width either, is white space in JavaScript. */
export const BLANK = /[\s\u200b-\u200d\u2060]/;
const BLANKS = /[\s\u200b-\u200d\u2060]+/g;

/** A text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(BLANKS, "");
}

/** A text without the blanks around it, in one pass however many there are. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start])) start++;
  while (start < end && BLANK.test(text[end - 1])) end--;
  return text.slice(start, end);
}
