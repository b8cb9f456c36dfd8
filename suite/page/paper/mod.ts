/**
 * The result on one printed page, whatever its data, window and theme:
 *
 *   paper.tsx       the page: the overview of a report, with its chart
 *   table.tsx       a table of the overview
 *   fit.ts          the largest font that fits the page
 *   use_paper.ts    prepares the content, and draws the page for printing
 * @module
 */
export { usePaper } from "./use_paper.ts";
