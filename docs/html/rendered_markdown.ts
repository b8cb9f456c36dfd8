/** Renders Markdown to HTML that cannot run anything. */
import { Marked, type RendererObject, type Tokens } from "marked";
import { bothLabels } from "./bilingual.ts";
import { codeBlock } from "./code_block.ts";
import { escapeHtml } from "./escape.ts";

/** Meanings of code in a text. */
interface Options {
  /** Addresses by code, such as the path of a document or `#cell_invalid`. */
  addresses?: ReadonlyMap<string, string>;
  /** Ids of rows, by the code that fills a cell. */
  rowIds?: ReadonlyMap<string, string>;
}

/**
 * Renders the Markdown of a section. Shows HTML as text; a link to anything but
 * a web address or an anchor becomes plain text.
 */
export function renderMarkdown(text: string, options: Options = {}): string {
  const marked = new Marked({ gfm: true, renderer: renderer(options) });
  return marked.parse(text, { async: false });
}

function renderer(
  { addresses = new Map(), rowIds = new Map() }: Options,
): RendererObject {
  const idOf = (cells: readonly Tokens.TableCell[]) => {
    const code = cells.map(({ text }) => /^`([^`]+)`$/.exec(text)?.[1] ?? "");
    const id = code.map((text) => rowIds.get(text)).find(Boolean);
    return id === undefined ? "" : ` id="${escapeHtml(id)}"`;
  };
  const linked = (text: string) => {
    const address = addresses.get(text);
    if (address === undefined) return undefined;
    return `<a href="${escapeHtml(address)}">${codeSpan(text)}</a>`;
  };
  return {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link(token) {
      return link(token.href, this.parser.parseInline(token.tokens));
    },
    codespan: ({ text }) => linked(text) ?? codeSpan(text),
    code: ({ text, lang }) => codeBlock(text, lang),
    table(token) {
      const row = (tag: string, cells: Tokens.TableCell[]) =>
        `<tr${idOf(cells)}>${
          cells.map(({ tokens }) =>
            `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
          ).join("")
        }</tr>\n`;
      const rows = token.rows.map((cells) => row("td", cells));
      return scrollingTable(row("th", token.header), rows);
    },
  };
}

function link(href: string, text: string): string {
  if (!/^(https?:\/\/|#)/.test(href)) return text;
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

/** Inline code; short code never breaks, other code only after a semicolon. */
function codeSpan(text: string): string {
  const width = text.length <= 30 ? ' class="short"' : "";
  const parts = text.split(";").map(escapeHtml);
  return `<code${width}>${parts.join(";<wbr>")}</code>`;
}

/** A table that scrolls within the page, also by keyboard. */
function scrollingTable(head: string, rows: readonly string[]): string {
  const wide = head.split("<th>").length > 3 ? "table wide" : "table";
  const label = bothLabels({ en: "Table", zh: "表格" });
  return `<div class="${wide}" tabindex="0" role="group" ${label}><table>
<thead>
${head}</thead>
<tbody>
${rows.join("")}</tbody>
</table></div>\n`;
}
