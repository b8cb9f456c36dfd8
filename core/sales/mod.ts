/**
 * From the rows of a worksheet to monthly statistics (SPECIFICATION.md,
 * sections 2.3 to 2.8):
 *
 *   HeaderSearch   top rows          -> which column holds what
 *   SalesBatch     batches of cells  -> months, amounts, name ids
 *   Tally          those             -> exact sums per month and name
 *   SheetNotes     those             -> notes: what was done to the data
 *   mergeTally     those of several workbooks -> one
 *   Periods        sums              -> one month after the other, and the total
 *   Ranking        groups of a month -> sorted by conv, qty, name
 *   writeMonthlyStats   all of it    -> JSON
 *
 * {@linkcode aggregate} runs the first half while the worksheet is being read,
 * {@linkcode writeMonthlyStats} the second half. A bad cell throws a `Refusal`
 * that names it.
 * @module
 */
export { aggregate, type RowSink } from "./aggregate.ts";
export { answerTooLarge } from "./tally/mod.ts";
export { type NameColumn, nameColumns } from "./header/mod.ts";
export { Amounts, GroupSums, roundSum } from "./sums/mod.ts";
export { mergeTally } from "./tally/mod.ts";
export { foldedName } from "./names/mod.ts";
export { EMPTY_GROUP, EMPTY_NAME, Names, shownId } from "./names/mod.ts";
export { type SalesColumns } from "./rows/mod.ts";
export { writeMonthlyStats } from "./answer/mod.ts";
export { Tally } from "./tally/mod.ts";
