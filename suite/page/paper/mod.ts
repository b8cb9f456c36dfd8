/**
 * The result on one printed page, whatever its data, window and theme:
 *
 *   content.ts      asks the worker for the content
 *   paper.tsx       the page: title, figures, chart, names, source
 *   tables.tsx      the largest changes, and the first names of each column
 *   fit.ts          the largest font that fits the page
 *   use_paper.ts    prepares the content, and draws the page for printing
 * @module
 */
export { usePaper } from "./use_paper.ts";
