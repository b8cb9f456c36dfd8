/**
 * The page at `/` for people: the text of llms.md, without any script.
 *
 *   llms_md/                the interface    -> Markdown
 *   rendered_markdown.ts    Markdown         -> safe HTML and its headings
 *   contents.ts             headings         -> a table of contents
 *   style.ts                                 the style sheet, for light and dark
 *   escape.ts               text             -> text that HTML does not interpret
 *
 * {@linkcode renderHtml} puts them together. The page loads nothing from
 * elsewhere, and {@linkcode CONTENT_SECURITY_POLICY} forbids it to.
 * @module
 */
import { createHash } from "node:crypto";
import { documents } from "../../schemas/mod.ts";
import { contents } from "./contents.ts";
import { escapeHtml } from "./escape.ts";
import { renderMarkdown } from "./rendered_markdown.ts";
import { STYLE } from "./style.ts";
import { renderLlmsMd } from "../llms_md/mod.ts";
import { completeOptions, type DocumentOptions } from "../options.ts";
import { SUMMARY, TITLE } from "../words.ts";

/** The Content-Security-Policy of the page: no script, the one style sheet, nothing from elsewhere. */
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

/** The whole page: a table of contents, and the text of llms.md. */
export function renderHtml(options: DocumentOptions): string {
  const { html, headings } = renderMarkdown(renderLlmsMd(options));
  const { llmsMd, llmsTxt, openapi } = documents;
  const { basePath } = completeOptions(options);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(TITLE)}</title>
<meta name="description" content="${escapeHtml(SUMMARY)}">
<link rel="icon" href="${ICON}">
<link rel="alternate" type="text/markdown" href="${basePath}${llmsMd.path}">
<link rel="describedby" type="text/plain" href="${basePath}${llmsTxt.path}">
<link rel="service-desc" type="application/json" href="${basePath}${openapi.path}">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="formats">Also as <a href="${basePath}${llmsMd.path}">Markdown</a> and <a href="${basePath}${openapi.path}">OpenAPI</a></p>
${contents(headings)}
</nav>
<main id="content">
${html}</main>
</body>
</html>
`;
}
