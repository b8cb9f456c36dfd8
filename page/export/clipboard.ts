/// <reference lib="dom" />
/** Tables and pictures on the clipboard. */
import { copiedHtml, copiedText, type Value } from "../../report/mod.ts";

/**
 * Copies a table: as text, and as HTML that spreadsheets and mail keep as a table.
 * @throws if the browser allows no page to write to the clipboard
 */
export function copyTable(
  rows: readonly (readonly Value[])[],
): Promise<void> {
  return write({
    "text/plain": new Blob([copiedText(rows)], { type: "text/plain" }),
    "text/html": new Blob([copiedHtml(rows)], { type: "text/html" }),
  });
}

/**
 * Copies a picture, which may still be drawn: Safari allows no wait before.
 * @throws if the browser allows no page to write to the clipboard
 */
export function copyPicture(png: Promise<Blob>): Promise<void> {
  return write({ "image/png": png });
}

function write(parts: Record<string, Blob | Promise<Blob>>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem(parts)]);
}
