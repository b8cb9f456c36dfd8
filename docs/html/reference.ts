/** The reference as HTML, with additions for the page. */
import {
  documents,
  type LanguageId,
  notes,
  problems,
} from "../../schemas/mod.ts";
import { BASE_PATH } from "../fill.ts";
import { bodyOf, idOf, reference, type Section } from "../reference/mod.ts";
import { bothBlocks, bothTexts } from "./bilingual.ts";
import {
  clientLinks,
  clientsEntry,
  SECTION_BEFORE_CLIENTS,
} from "./client_links.ts";
import type { Entry } from "./contents.ts";
import { renderMarkdown } from "./rendered_markdown.ts";
import { SECTION_BEFORE_TRY_IT, tryIt, tryItEntry } from "./try_it.ts";

/** The reference, and its headings in order. */
export interface Reference {
  html: string;
  entries: Entry[];
}

/** Renders each section in all languages. */
export function renderReference(
  { hasTryIt }: { hasTryIt: boolean },
): Reference {
  const chapters = reference.flatMap((section) => {
    const { depth, title } = section;
    const id = idOf(section);
    const text = bothTexts(title);
    const chapter = {
      entry: { depth, id, text },
      html: `<section class="chapter" aria-labelledby="${id}">
<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>
${body(section)}</section>
`,
    };
    switch (id) {
      case SECTION_BEFORE_TRY_IT:
        return hasTryIt
          ? [chapter, { entry: tryItEntry, html: tryIt() }]
          : [chapter];
      case SECTION_BEFORE_CLIENTS:
        return [chapter, { entry: clientsEntry, html: clientLinks() }];
      default:
        return [chapter];
    }
  });
  return {
    html: chapters.map(({ html }) => html).join(""),
    entries: chapters.map(({ entry }) => entry),
  };
}

function body(section: Section): string {
  const rendered = (
    language: LanguageId,
    rowIds: ReadonlyMap<string, string>,
  ) =>
    renderMarkdown(`${bodyOf(section, language)}\n`, {
      section: idOf(section),
      addresses: addressesOf(rowIds),
      rowIds,
    });
  return bothBlocks({
    en: rendered("en", rowIds),
    zh: rendered("zh", chineseRowIds),
  });
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
