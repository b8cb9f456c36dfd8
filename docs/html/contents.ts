import { bothLabels, bothTexts } from "./bilingual.ts";

/** A heading of the page. */
export interface Entry {
  depth: number;
  id: string;
  /** The heading as HTML, in both languages. */
  text: string;
}

/** The table of contents: main headings, beside the text if there is room. */
export function contents(entries: readonly Entry[]): string {
  const items = entries.filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`);
  return `<nav class="contents" ${bothLabels({ en: "Contents", zh: "目录" })}>
${SEARCH}
<ul>
${items.join("\n")}
</ul>
</nav>`;
}

/** The search field, which `page/reference/search.ts` reveals. */
const SEARCH = `<search class="contents-search" hidden>
<input type="search" ${
  bothLabels({ en: "Search the reference", zh: "搜索文档" })
} autocomplete="off" spellcheck="false">
<p class="found-count" role="status" hidden>${
  bothTexts({ en: "Matches: ", zh: "匹配：" })
}<span></span></p>
<ol class="found"></ol>
</search>`;
