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
export { aggregate, type AggregateOptions, type RowSink } from "./aggregate.ts";
export { Amounts } from "./amounts.ts";
export { answerTooLarge } from "./answer_size.ts";
export { type NameColumn, nameColumns } from "./columns.ts";
export { roundSum } from "./decimal.ts";
export { GroupSums } from "./group_sums.ts";
export { keepShapes } from "./keep_shapes.ts";
export { mergeTally } from "./merge_tally.ts";
export { foldedName } from "./name_folding.ts";
export { EMPTY_GROUP, EMPTY_NAME, Names } from "./names.ts";
export { type SalesColumns } from "./sales_batch.ts";
export { writeMonthlyStats } from "./stats_json.ts";
export { type NewHospitalRow, Tally } from "./tally.ts";
