import { bothLabels, bothTexts } from "./bilingual.ts";
import { escapeHtml } from "./escape.ts";

/** An icon of two sheets, as in `page/parts/icon.tsx`. */
export const COPY_ICON =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.75 5.75v-3h7.5v7.5h-3M2.75 5.75h7.5v7.5h-7.5z"/></svg>';

/**
 * Code that scrolls within the page, also by keyboard, with a button to copy
 * it.
 */
export function codeBlock(text: string, language = ""): string {
  const name = language === "" || language === "text" ? "Code" : language;
  const label = bothLabels({ en: name, zh: name === "Code" ? "代码" : name });
  const copy = bothLabels({ en: "Copy the code", zh: "复制代码" });
  return `<div class="code"><pre tabindex="0" role="group" ${label}><code>${
    escapeHtml(text)
  }</code></pre><button type="button" class="copy" data-copy="code" ${copy}>${COPY_ICON}<span class="copied">${
    bothTexts({ en: "Copied", zh: "已复制" })
  }</span></button></div>\n`;
}
