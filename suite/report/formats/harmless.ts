/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that spreadsheets leave a text, in CSV and from the clipboard. */
export function harmlessInSheets(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A text with the characters escaped that HTML and XML interpret, in attributes
 * too.
 */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
