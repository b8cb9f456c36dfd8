/**
 * The sections of llms.md as HTML, with additions for the page. Omits the first
 * section, the title, because `introduction.ts` has one for people.
 */
import { documents, notes, problems } from "../../schemas/mod.ts";
import { BASE_PATH } from "../fill.ts";
import { bothBlocks, bothInline } from "./bilingual.ts";
import { chineseBodies, chineseTitles } from "./chinese/mod.ts";
import {
  clientLinks,
  clientsEntry,
  SECTION_BEFORE_CLIENTS,
} from "./client_links.ts";
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
): Reference {
  const parts = sections.slice(1).flatMap((section) => {
    const text = titleOf(section);
    const part = {
      entry: { depth: section.depth, id: section.id, text },
      html: `<section class="part" aria-labelledby="${section.id}">
${head(section, text)}${body(section)}</section>
`,
    };
    switch (section.id) {
      case SECTION_BEFORE_TRY_IT:
        return [part, {
          entry: tryItEntry,
          html: tryIt(),
        }];
      case SECTION_BEFORE_CLIENTS:
        return [part, { entry: clientsEntry, html: clientLinks() }];
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

/** The heading, which links to itself. */
function head({ depth, id }: Section, text: string): string {
  return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`;
}

function body(section: Section): string {
  const rendered = (text: string, rowIds: ReadonlyMap<string, string>) =>
    renderMarkdown(text, {
      section: section.id,
      addresses: addressesOf(rowIds),
      rowIds,
    });
  const en = rendered(section.body, rowIds);
  const chinese = chineseBodies[section.id]?.();
  if (chinese === undefined) return en;
  return bothBlocks({ en, zh: rendered(chinese, chineseRowIds) });
}

/** Ids for the English rows of reasons and notes. */
const rowIds: ReadonlyMap<string, string> = new Map([
  ...Object.keys(problems).map((reason) => [reason, reason] as const),
  ...Object.entries(notes).map(([token, { example }]) =>
    [example, `note-${token}`] as const
  ),
]);

const chineseRowIds: ReadonlyMap<string, string> = new Map(
  Array.from(rowIds, ([code, id]) => [code, `${id}-zh`]),
);

/**
 * Addresses: the rows of reasons and notes, and the paths of documents below
 * the service's path.
 */
function addressesOf(
  rowIds: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const paths = Object.values(documents).map(({ path }) => path as string);
  return new Map([
    ...Array.from(rowIds, ([code, id]) => [code, `#${id}`] as const),
    ...paths.filter((path) => path !== documents.html.path)
      .map((path) => [path, BASE_PATH + path] as const),
  ]);
}
