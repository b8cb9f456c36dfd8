/// <reference lib="dom" />
/** Tables and pictures on the clipboard. */
import { copiedHtml, copiedText, type PlainTable } from "../../report/mod.ts";
import { copyForms } from "../parts/mod.ts";

/**
 * Copies a table: as text, and as HTML that spreadsheets and mail keep as a table.
 * @throws if the browser allows no page to write to the clipboard
 */
export function copyTable(table: PlainTable): Promise<void> {
  return copyForms({
    "text/plain": copiedText(table),
    "text/html": copiedHtml(table),
  });
}

/**
 * Copies a picture, which may still be drawn: Safari allows no wait before.
 * @throws if the browser allows no page to write to the clipboard
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
