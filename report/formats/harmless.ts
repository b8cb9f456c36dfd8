/** A spreadsheet program would run such a text as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that spreadsheets treat as text, in CSV and from the clipboard. */
export function harmlessInSheets(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
