/**
 * From a tally to the answer (spec 2.3 to 2.7):
 *
 *   periods           a tally -> one month after the other, and the total
 *   ranking           the groups of a period, sorted (design 21)
 *   stats_json        all of it -> JSON
 * @module
 */
export {
  type StatsSummary,
  writeMonthlyStats,
  writeSummary,
} from "./stats_json.ts";
