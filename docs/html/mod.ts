/**
 * The page at `/` for people: the reference, which needs no script. With the
 * suite, the app of `suite/page/` is above it, and the form of `try_it.ts` in it.
 *
 *   introduction.ts         a request in the shell, and links for programs
 *   reference.ts            ../reference/    -> HTML, with additions for the page
 *   bilingual.ts            two texts        -> HTML that shows one of them
 *   client_links.ts         the clients      -> links to their files
 *   try_it.ts               a form that sends a signed request
 *   rendered_markdown.ts    Markdown         -> safe HTML
 *   contents.ts             headings         -> a table of contents
 *   escape.ts               text             -> text without special characters
 *
 * {@linkcode renderHtml} combines them all, {@linkcode renderAlone} those that
 * need no suite. The page loads only its own assets, as its
 * Content-Security-Policy (docs/mod.ts) enforces.
 * @module
 */
import { ASSETS_PATH, documents } from "../../schemas/mod.ts";
import assetNames from "../generated/asset_names.json" with { type: "json" };
import { bothTexts } from "./bilingual.ts";
import { contents } from "./contents.ts";
import { escapeHtml } from "./escape.ts";
import { introduction, INTRODUCTION_ID } from "./introduction.ts";
import { renderReference } from "./reference.ts";
import { BASE_PATH, BASE_URL } from "../fill.ts";
import { SUMMARY, TITLE } from "../words.ts";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='%232f5bea'%3E%3Cpath d='M1 9h3v6H1zM6 5h3v10H6zM11 1h3v14h-3z'/%3E%3C/svg%3E";

/** The page of the suite: the names of its assets. */
export interface SuitePage {
  /**
   * The script that runs first, before the browser has read the rest of the
   * page.
   */
  loader: string;
  style: string;
  script: string;
  /**
   * The imports of the script, requested before the browser has read the
   * script.
   */
  preloads: readonly string[];
}

/** Replaces the app in a browser without scripts. */
const WITHOUT_SCRIPT = `
<div class="no-script">
<h1>${TITLE}</h1>
<div lang="zh-CN">
<p><strong>此页面需要 JavaScript</strong></p>
<p>销售统计在浏览器里完成。请在浏览器设置中允许本站运行 JavaScript，然后刷新页面。接口文档在下方，无需 JavaScript 即可阅读。</p>
</div>
<div lang="en">
<p><strong>This page needs JavaScript</strong></p>
<p>Workbooks are analyzed in the browser. Allow JavaScript for this site and reload. The API reference below works without it.</p>
</div>
</div>
`;

/** HTML above the reference where the suite is missing. */
const ALONE = `<header class="alone">
<h1>${escapeHtml(TITLE)}</h1>
<p>${
  bothTexts({
    en:
      "This server answers programs. It has no page that shows workbooks, because its checkout has no folder suite/.",
    zh:
      "此服务只供程序调用：部署时未包含 suite/ 目录，因此没有在浏览器中查看统计的页面。",
  })
}</p>
<fieldset>
<legend>Language / 语言</legend>
<label><input type="radio" name="language" checked> English</label>
<label><input type="radio" name="language" id="chinese"> 中文</label>
</fieldset>
</header>
`;

/** The interface with its reference, without a script. */
export function renderAlone(): string {
  const [style] = assetNames.files;
  return renderPage({
    first: "",
    style,
    head: "",
    above: ALONE,
    hasTryIt: false,
  });
}

/** The page of the suite, and the interface below it. */
export function renderHtml(page: SuitePage): string {
  const { loader, style, script } = page;
  const assets = BASE_PATH + ASSETS_PATH;
  return renderPage({
    first: `<script src="${assets}${loader}"></script>\n`,
    style,
    head: preloads(page, assets) +
      `<script type="module" blocking="render" src="${assets}${script}"></script>\n`,
    above:
      `<div id="app" data-base-url="${BASE_URL}"></div>\n<noscript>${WITHOUT_SCRIPT}</noscript>\n`,
    hasTryIt: true,
  });
}

/** The differences between the page of the suite and the interface alone. */
interface PageVariant {
  /** HTML before the style sheet. */
  first: string;
  style: string;
  /** HTML at the end of the head. */
  head: string;
  /** HTML above the interface. */
  above: string;
  hasTryIt: boolean;
}

function renderPage(
  { first, style, head, above, hasTryIt }: PageVariant,
): string {
  const { html, entries } = renderReference({ hasTryIt });
  const { llmsMd, llmsTxt, openapi } = documents;
  const path = BASE_PATH;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(TITLE)}</title>
<meta name="description" content="${escapeHtml(SUMMARY)}">
<link rel="icon" href="${ICON}">
<link rel="alternate" type="text/markdown" href="${path}${llmsMd.path}">
<link rel="describedby" type="text/plain" href="${path}${llmsTxt.path}">
<link rel="service-desc" type="application/json" href="${path}${openapi.path}">
${first}<link rel="stylesheet" href="${path}${ASSETS_PATH}${style}">
${head}</head>
<body>
${above}<section id="reference" lang="en" aria-labelledby="${INTRODUCTION_ID}">
${introduction()}<div class="reference">
${contents(entries, INTRODUCTION_ID)}
<div class="text" id="content">
${html}</div>
</div>
</section>
</body>
</html>
`;
}

function preloads({ preloads }: SuitePage, assets: string): string {
  return preloads.map((name) =>
    `<link rel="modulepreload" href="${assets}${name}">\n`
  ).join("");
}
