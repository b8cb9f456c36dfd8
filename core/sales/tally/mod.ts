/**
 * All sums of a workbook while its rows are being read:
 *
 *   tally         months, groupings and new hospitals
 *   group_ids     month and name -> group
 *   answer_size   the minimum length of the answer (design 23)
 *   merge_tally   the tallies of several workbooks as one
 * @module
 */
export { answerTooLarge, fewestBytes } from "./answer_size.ts";
export { type GroupIds } from "./group_ids.ts";
export { mergeTally } from "./merge_tally.ts";
export { type Grouping, type NewHospitalRow, Tally } from "./tally.ts";
