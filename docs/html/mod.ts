import { createHash } from "node:crypto";
import { documents } from "../../schemas/mod.ts";
import { escapeHtml } from "./escape.ts";
import { type Heading, renderMarkdown } from "./rendered_markdown.ts";
import { STYLE } from "./style.ts";
import { renderLlmsMd } from "../llms_md/mod.ts";
import type { DocumentOptions } from "../options.ts";
import { SUMMARY, TITLE } from "../words.ts";

/** The Content-Security-Policy of the page: no script, one known style, nothing from elsewhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='%230b61a4'%3E%3Cpath d='M1 9h3v6H1zM6 5h3v10H6zM11 1h3v14h-3z'/%3E%3C/svg%3E";

/** The page for people: the text of llms.md with a table of contents, without any script. */
export function renderHtml(options: DocumentOptions): string {
  const { html, headings } = renderMarkdown(renderLlmsMd(options));
  const { llmsMd, llmsTxt, openapi } = documents;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(TITLE)}</title>
<meta name="description" content="${escapeHtml(SUMMARY)}">
<link rel="icon" href="${ICON}">
<link rel="alternate" type="text/markdown" href="${llmsMd.path}">
<link rel="describedby" type="text/plain" href="${llmsTxt.path}">
<link rel="service-desc" type="application/json" href="${openapi.path}">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="formats">Also as <a href="${llmsMd.path}">Markdown</a> and <a href="${openapi.path}">OpenAPI</a></p>
${contents(headings)}
</nav>
<main id="content">
${html}</main>
</body>
</html>
`;
}

/** A nested list: each second-level heading with the third-level headings below it. */
function contents(headings: readonly Heading[]): string {
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
