/**
 * The result on one page of paper, whatever its data, window and theme:
 *
 *   content.ts      what the worker must be asked for
 *   paper.tsx       the page: title, figures, trend, names, source
 *   tables.tsx      the names that moved most, and the first of each column
 *   fit.ts          type as large as one page allows
 *   use_paper.ts    asks ahead of time, and draws the page when it is printed
 * @module
 */
export { usePaper } from "./use_paper.ts";
