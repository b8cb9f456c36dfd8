/** Characters of a cell (Excel specifications and limits). */
const MAX_CHARACTERS = 32_767;
/**
 * Characters that XML 1.0 forbids, besides control characters, which npm:hucre
 * escapes.
 */
const NOT_XML = /[\ufffe\uffff]/g;
/**
 * Matches the start of a text that Excel would read as an escaped character
 * (ECMA-376-1, 22.9.2.19).
 */
const ESCAPE = /_(?=x[0-9A-F]{4}_)/gi;

/** A text for a cell of a workbook: escaped, and cut if too long. */
export function cellText(text: string): string {
  const characters = text.toWellFormed().replaceAll(NOT_XML, "\ufffd")
    .replaceAll(ESCAPE, "_x005F_");
  return characters.length <= MAX_CHARACTERS
    ? characters
    : cut(characters, MAX_CHARACTERS - 1) + "…";
}

/** The beginning of a text, never with half a character at the end. */
function cut(text: string, length: number): string {
  const isHalf = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isHalf ? length - 1 : length);
}

/** Error values of cells; a name may look the same. */
const ERRORS = new Set([
  "#VALUE!",
  "#REF!",
  "#N/A",
  "#NAME?",
  "#NULL!",
  "#DIV/0!",
  "#NUM!",
  "#GETTING_DATA",
  "#SPILL!",
  "#CALC!",
]);

/** Whether a text would be read as an error. */
export function isError(value: string | number | null): boolean {
  return typeof value === "string" && ERRORS.has(value);
}
