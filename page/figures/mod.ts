/**
 * What the page calculates from an answer: only numbers, no DOM, no words.
 *
 *   groupings.ts   the six rankings, in the order of the tabs
 *   measures.ts    quantity or converted quantity
 *   movers.ts      the names that moved most, and all others together
 *   change.ts      a figure against another
 *   order.ts       rows sorted by a column, searched, cut to the top few
 *
 * The figures themselves are those of the answer; only cumulative shares are
 * added up here.
 * @module
 */
export { type Change, changeBetween, type Figure } from "./change.ts";
export { groupingOf, type NameColumn, nameColumns } from "./groupings.ts";
export { type Measure, measures, otherMeasure } from "./measures.ts";
export { inOrder, type Order, search, type Top } from "./order.ts";
export { topMovers } from "./movers.ts";
