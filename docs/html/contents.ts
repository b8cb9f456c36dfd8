import { bothInline, bothLabels, bothTexts } from "./bilingual.ts";

/** A heading of the page. */
export interface Entry {
  depth: number;
  id: string;
  /** As HTML, in both languages. */
  text: string;
}

/**
 * The table of contents: beside the text if there is room, otherwise a bar
 * above it that opens the list as a popover, which needs no script.
 */
export function contents(entries: readonly Entry[], formats: string): string {
  const items = entries.filter(({ depth }) => depth === 2).map((section) =>
    `<li>${link(section)}${subsections(entries, section)}</li>`
  );
  const title = bothInline({ en: "Contents", zh: "目录" });
  return `<nav class="contents" ${bothLabels({ en: "Contents", zh: "目录" })}>
<button type="button" class="contents-bar" popovertarget="contents"><span>${title}</span><span class="here"></span>${CHEVRON}</button>
<div class="contents-list" id="contents" popover>
${SEARCH}
${formats}
<ul>
${items.join("\n")}
</ul>
</div>
</nav>`;
}

/** The field of `page/reference/search.ts`, which shows it. */
const SEARCH = `<search class="contents-search" hidden>
<input type="search" ${
  bothLabels({ en: "Search the reference", zh: "搜索文档" })
} autocomplete="off" spellcheck="false">
<p class="found-count" role="status" hidden>${
  bothTexts({ en: "Matches: ", zh: "匹配：" })
}<span></span></p>
<ol class="found"></ol>
</search>`;

const CHEVRON =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="m4.5 6.25 3.5 3.5 3.5-3.5"/></svg>';

function subsections(entries: readonly Entry[], section: Entry): string {
  const after = entries.slice(entries.indexOf(section) + 1);
  const end = after.findIndex(({ depth }) => depth === 2);
  const own = end === -1 ? after : after.slice(0, end);
  if (own.length === 0) return "";
  return `<ul>${own.map((entry) => `<li>${link(entry)}</li>`).join("")}</ul>`;
}

function link({ id, text }: Entry): string {
  return `<a href="#${id}">${text}</a>`;
}
