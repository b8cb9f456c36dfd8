/** Renders Markdown to HTML that cannot run anything. */
import { Marked, type RendererObject, type Tokens } from "marked";
import { codeBlock } from "./code_block.ts";
import { escapeHtml } from "./escape.ts";

interface Options {
  /** The id of the heading above, which names tables and code. */
  section: string;
  /** Addresses by code, such as the path of a document or `#cell_invalid`. */
  addresses?: ReadonlyMap<string, string>;
  /** Ids of rows, by the code that fills a cell. */
  rowIds?: ReadonlyMap<string, string>;
}

/**
 * Renders the Markdown of a section. Shows HTML as text; a link to anything but
 * a web address or an anchor becomes plain text.
 */
export function renderMarkdown(text: string, options: Options): string {
  const marked = new Marked({ gfm: true, renderer: renderer(options) });
  return marked.parse(text, { async: false });
}

function renderer(
  { section, addresses = new Map(), rowIds = new Map() }: Options,
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
    code: ({ text }) => codeBlock(text, section),
    table(token) {
      const row = (tag: string, cells: Tokens.TableCell[]) =>
        `<tr${idOf(cells)}>${
          cells.map(({ tokens }) =>
            `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
          ).join("")
        }</tr>\n`;
      const rows = token.rows.map((cells) => row("td", cells));
      const wide = token.header.length > 2 ? "table wide" : "table";
      return `<div class="${wide}" tabindex="0" role="group" aria-labelledby="${section}"><table>
<thead>
${row("th", token.header)}</thead>
<tbody>
${rows.join("")}</tbody>
</table></div>\n`;
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
  const pieces = text.split(";").map(escapeHtml);
  return `<code${width}>${pieces.join(";<wbr>")}</code>`;
}
