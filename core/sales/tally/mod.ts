/**
 * All sums of a workbook while its rows are being read:
 *
 *   tally         months, groupings and new hospitals
 *   grouping      rows by month and one of their names
 *   group_ids     month and name -> group
 *   answer_size   the minimum length of the answer (design 23)
 *   merge_tally   the tallies of several workbooks as one
 * @module
 */
export { answerTooLarge, fewestBytes } from "./answer_size.ts";
export { type GroupIds } from "./group_ids.ts";
export { type Grouping } from "./grouping.ts";
export { mergeTally } from "./merge_tally.ts";
export { type NewHospitalRow, Tally } from "./tally.ts";
