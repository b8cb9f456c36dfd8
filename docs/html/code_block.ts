import { escapeHtml } from "./escape.ts";

/**
 * Code that scrolls within the page, also by keyboard.
 * @param section the id of the heading above
 */
export function codeBlock(text: string, section: string): string {
  return `<pre tabindex="0" role="group" aria-labelledby="${section}"><code>${
    escapeHtml(text)
  }</code></pre>\n`;
}
