/** A heading of the page. */
export interface Entry {
  depth: number;
  id: string;
  /** The heading as HTML, in both languages. */
  text: string;
}

/**
 * The table of contents: main headings, beside the text if there is room.
 * @param heading the id of the heading that names it
 */
export function contents(entries: readonly Entry[], heading: string): string {
  const items = entries.filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`);
  return `<nav class="contents" aria-labelledby="${heading}">
<ul>
${items.join("\n")}
</ul>
</nav>`;
}
