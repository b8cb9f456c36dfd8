/**
 * The sections of llms.md as HTML, with additions for the page. Omits the first
 * section, the title, because `introduction.ts` has one for people.
 */
import { documents, notes, problems } from "../../schemas/mod.ts";
import { basePath, type DocumentOptions } from "../options.ts";
import { bothBlocks, bothInline, bothLabels, bothTexts } from "./bilingual.ts";
import { chineseBodies, chineseTitles } from "./chinese/mod.ts";
import {
  clientLinks,
  clientsEntry,
  SECTION_BEFORE_CLIENTS,
} from "./client_links.ts";
import { COPY_ICON } from "./code_block.ts";
import type { Entry } from "./contents.ts";
import { escapeHtml } from "./escape.ts";
import { renderMarkdown } from "./rendered_markdown.ts";
import type { Section } from "./sections.ts";
import { SECTION_BEFORE_TRY_IT, tryIt, tryItEntry } from "./try_it.ts";

/** The reference, and its headings in order. */
export interface Reference {
  html: string;
  entries: Entry[];
}

/** Renders each section in all languages. */
export function renderReference(
  sections: readonly Section[],
  options: Required<DocumentOptions>,
): Reference {
  const parts = sections.slice(1).flatMap((section) => {
    const text = titleOf(section);
    const part = {
      entry: { depth: section.depth, id: section.id, text },
      html: `<section class="part" aria-labelledby="${section.id}">
${head(section, text)}${body(section, options)}</section>
`,
    };
    switch (section.id) {
      case SECTION_BEFORE_TRY_IT:
        return [part, {
          entry: tryItEntry,
          html: tryIt(options.maxBodyBytes),
        }];
      case SECTION_BEFORE_CLIENTS:
        return [part, { entry: clientsEntry, html: clientLinks(options) }];
      default:
        return [part];
    }
  });
  return {
    html: parts.map(({ html }) => html).join(""),
    entries: parts.map(({ entry }) => entry),
  };
}

/** The title in both languages. */
function titleOf({ id, title }: Section): string {
  const en = escapeHtml(title);
  return bothInline({ en, zh: chineseTitles[id] ?? en });
}

/** The heading, which links to itself, with a button to copy the section. */
function head({ depth, id, title }: Section, text: string): string {
  const label = bothLabels({
    en: `Copy “${title}” as Markdown`,
    zh: `复制“${chineseTitles[id] ?? title}”（英文 Markdown）`,
  });
  return `<div class="part-head"><h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}><button type="button" class="copy" data-copy="${
    escapeHtml(`${"#".repeat(depth)} ${title}`)
  }" ${label}>${COPY_ICON}<span class="copy-text">${
    bothTexts({ en: "Copy", zh: "复制" })
  }</span><span class="copied">${
    bothTexts({ en: "Copied", zh: "已复制" })
  }</span></button></div>
`;
}

function body(section: Section, options: Required<DocumentOptions>): string {
  const addresses = addressesOf(basePath(options.baseUrl));
  const en = renderMarkdown(section.body, { addresses, rowIds });
  const chinese = chineseBodies[section.id]?.(options);
  if (chinese === undefined) return en;
  return bothBlocks({ en, zh: renderMarkdown(chinese, { addresses }) });
}

/**
 * Ids for the rows of reasons and notes. An id must be unique: English rows
 * have the ids, and `page/reference/anchors.ts` finds the Chinese rows.
 */
const rowIds: ReadonlyMap<string, string> = new Map([
  ...Object.keys(problems).map((reason) => [reason, reason] as const),
  ...Object.entries(notes).map(([token, { example }]) =>
    [example, `note-${token}`] as const
  ),
]);

/**
 * Addresses: the rows of reasons and notes, and the paths of documents below
 * the service's path.
 */
function addressesOf(base: string): ReadonlyMap<string, string> {
  const paths = Object.values(documents).map(({ path }) => path as string);
  return new Map([
    ...Array.from(rowIds, ([code, id]) => [code, `#${id}`] as const),
    ...paths.filter((path) => path !== documents.html.path)
      .map((path) => [path, base + path] as const),
  ]);
}
