/**
 * Invisible characters, which readers of names, numbers, total labels and
 * headers ignore: white space (ECMA-262 12.2, 12.3) and characters without
 * width.
 */
const BLANKS = "\t\n\v\f\r \u00a0\u1680" +
  "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
  "\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff";

/** Matches a blank. */
export const BLANK = new RegExp(`[${BLANKS}]`);
const ALL_BLANKS = new RegExp(`[${BLANKS}]+`, "g");

/** The code units of blanks. */
export const blankCodes: ReadonlySet<number> = new Set(
  [...BLANKS].map((blank) => blank.charCodeAt(0)),
);

/** A text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(ALL_BLANKS, "");
}
