/**
 * Requests and responses as Zod schemas (SPECIFICATION.md, section 2). They
 * define the types of both; `../words/` says what they mean.
 *
 *   analyze.ts      the body of POST /api/analyze
 *   faults.ts       why a body that does not match it is refused
 *   stats.ts        its result
 *   health.ts       the result of GET /api/health
 *   described.ts    fields -> the same with their words
 *   envelope.ts     the envelope around both, and around every failure
 *   operations.ts   the endpoints, each with its response
 *
 * @module
 */
export { AnalyzeRequest } from "./analyze.ts";
export { Failure } from "./envelope.ts";
export { refusalOf } from "./faults.ts";
export { Health } from "./health.ts";
export { operations } from "./operations.ts";
export {
  type GroupStat,
  type Meta,
  MonthlySalesStats,
  type NewHospital,
  type SalesStats,
} from "./stats.ts";
