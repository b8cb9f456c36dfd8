/**
 * HTML in both languages of the page. The style sheet shows the text in the
 * current language, so that switching needs no script here; without scripts,
 * the page is in English.
 */
import type { Localized } from "../reference/mod.ts";
import { escapeHtml } from "./escape.ts";

/** Both texts in a line; only one of them is visible. */
export function bothTexts({ en, zh }: Localized): string {
  return bothInline({ en: escapeHtml(en), zh: escapeHtml(zh) });
}

/** Two pieces of HTML within a line; only one of them is visible. */
export function bothInline({ en, zh }: Localized): string {
  if (en === zh) return en;
  return `<span class="only-en" lang="en">${en}</span><span class="only-zh" lang="zh-CN">${zh}</span>`;
}

/** Two blocks of HTML; only one of them is visible. */
export function bothBlocks({ en, zh }: Localized): string {
  return `<div class="only-en" lang="en">\n${en}</div>
<div class="only-zh" lang="zh-CN">\n${zh}</div>\n`;
}
