/** The style sheet of the page; the Content-Security-Policy names its hash. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1d2530, #dde3ea);
  --quiet: light-dark(#566272, #98a4b3);
  --paper: light-dark(#ffffff, #12161c);
  --panel: light-dark(#f4f6f9, #1a2028);
  --line: light-dark(#dbe1e8, #2e3743);
  --accent: light-dark(#0b61a4, #79b8f2);
  --sans: system-ui, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC",
    "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono",
    "DejaVu Sans Mono", monospace, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC";
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--text);
  font: 1rem/1.65 var(--sans);
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { left: 0; }
nav { padding: 1.25rem; background: var(--panel); border-bottom: 1px solid var(--line); font-size: 0.9rem; line-height: 1.4; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { columns: 13rem; column-gap: 1.5rem; }
nav li { padding: 0.2rem 0; break-inside: avoid; }
nav li li { display: none; padding-left: 0.9rem; }
nav a { color: inherit; text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
.formats { margin: 0 0 0.9rem; color: var(--quiet); }
.formats a { color: var(--accent); text-decoration: underline; }
main { width: 100%; max-width: 60rem; min-width: 0; padding: 1.5rem 1.25rem 5rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); letter-spacing: -0.015em; }
h2 { margin: 3.25rem 0 1rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 1.45rem; }
h3 { margin: 2.25rem 0 0.75rem; font-size: 1.12rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
p, ul, ol, blockquote { max-width: 46rem; }
ul, ol { padding-left: 1.4rem; }
main li { margin: 0.35rem 0; }
blockquote { margin: 0 0 1.5rem; color: var(--quiet); font-size: 1.1rem; }
blockquote p { margin: 0; }
code { font: 0.875em/1.5 var(--mono); padding: 0.1em 0.3em; border-radius: 4px; background: var(--panel); }
pre { margin: 1rem 0; line-height: 1.5; padding: 0.9rem 1.1rem; max-height: 34rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); tab-size: 2; }
pre code { padding: 0; background: none; font-size: 0.84rem; }
.table { margin: 1rem 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 0.92rem; line-height: 1.5; }
th, td { padding: 0.5rem 0.8rem; text-align: left; vertical-align: top; }
th { background: var(--panel); font-weight: 600; white-space: nowrap; }
tr + tr td, thead + tbody td { border-top: 1px solid var(--line); }
td { min-width: 3rem; max-width: 30rem; }
td code { overflow-wrap: anywhere; }
code.short { white-space: nowrap; }
.wide table { min-width: 34rem; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 2rem 1.5rem; border-right: 1px solid var(--line); border-bottom: 0; }
  nav > ul { columns: auto; }
  nav li li { display: block; color: var(--quiet); }
  main { padding: 2.5rem 3.5rem 6rem; max-width: 67rem; }
}
@media print {
  body { display: block; }
  nav, .skip { display: none; }
  pre { max-height: none; white-space: pre-wrap; }
}
`.trim();
