/**
 * Requests and responses as Zod schemas (SPECIFICATION.md, section 2), which
 * also define their types; `../words/` describes the fields.
 *
 *   analyze.ts      the body of POST /api/analyze
 *   faults.ts       why a body does not match its schema
 *   stats.ts        the result of POST /api/analyze
 *   health.ts       the result of GET /api/health
 *   described.ts    fields -> fields with descriptions
 *   envelope.ts     the envelope of results and of failures
 *   operations.ts   the endpoints with their responses
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
