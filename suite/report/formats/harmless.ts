/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that spreadsheets leave a text, in CSV and from the clipboard. */
export function harmlessInSheets(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
