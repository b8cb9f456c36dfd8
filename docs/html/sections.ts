/** Splits a Markdown text into sections. */

/** A heading with the text below it, up to the next heading. */
export interface Section {
  depth: number;
  /** The title as Markdown. */
  title: string;
  /** The id of its anchor. */
  id: string;
  /** The text below the heading, as Markdown. */
  body: string;
}

/**
 * The sections of a text that begins with a heading; ignores `#` in a code
 * block.
 */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, marks, title] = isCode ? [] : /^(#{1,6}) (.+)$/.exec(line) ?? [];
    if (marks !== undefined) {
      const id = slug(title);
      sections.push({ depth: marks.length, title, id, body: "" });
    } else sections[sections.length - 1].body += `${line}\n`;
  }
  return sections;
}

/**
 * The id that Markdown viewers give a heading, so that `#links` also work on
 * the page.
 */
export function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\- ]/gu, "").trim()
    .replaceAll(" ", "-");
}
