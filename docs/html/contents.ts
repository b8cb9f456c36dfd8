import type { Heading } from "./rendered_markdown.ts";

/**
 * The table of contents as a nested list: each second-level heading with the
 * third-level headings below it.
 */
export function contents(headings: readonly Heading[]): string {
  const items = headings.filter(({ depth }) => depth === 2).map((section) =>
    `<li>${entry(section)}${subsections(headings, section)}</li>`
  );
  return `<ul>\n${items.join("\n")}\n</ul>`;
}

function subsections(headings: readonly Heading[], section: Heading): string {
  const after = headings.slice(headings.indexOf(section) + 1);
  const end = after.findIndex(({ depth }) => depth === 2);
  const own = end === -1 ? after : after.slice(0, end);
  if (own.length === 0) return "";
  return `<ul>${
    own.map((heading) => `<li>${entry(heading)}</li>`).join("")
  }</ul>`;
}

function entry({ id, text }: Heading): string {
  return `<a href="#${id}">${text}</a>`;
}
