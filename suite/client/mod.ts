/**
 * A client of the Monthly Sales Statistics Service, for Deno, Node.js 20 and
 * browsers: fetch and Web Crypto, no packages.
 *
 * ```ts
 * const service = new SalesStatistics({
 *   baseUrl: "https://stats.example",
 *   apiKey: "demo",
 *   apiSecret: "demo-secret",
 * });
 * const file = await Deno.readFile("2024-05.xlsx");
 * const { stats, notes } = await service.analyze(file);
 * console.log(stats.total.meta.totalQty, notes);
 * ```
 *
 * {@linkcode SalesStatistics} signs, sends, retries and corrects its clock; it
 * throws a {@linkcode ServiceError}. The steps are exported for clients of your
 * own: {@linkcode signRequest} makes a request and returns all intermediate
 * values; {@linkcode sendRequest} sends it once; {@linkcode curlCommand} writes
 * a command that sends it.
 *
 * The rules of signatures, retries and workbooks are in `/llms.md` of a running
 * service.
 * @module
 */
export {
  type Answer,
  type Failed,
  type Received,
  type SendOptions,
  sendRequest,
  type Succeeded,
} from "./answer.ts";
export { BODY_FILE, curlCommand } from "./curl.ts";
export type { ErrorDetails } from "./error_details.ts";
export type { Note } from "./notes.ts";
export {
  type Encoded,
  type RequestOptions,
  type SignedRequest,
  type SigningOptions,
  signRequest,
} from "./request.ts";
export {
  type Analysis,
  type AnalyzeOptions,
  type HealthOptions,
  SalesStatistics,
  type SignOptions,
  type Workbook,
} from "./sales_statistics.ts";
export {
  ServiceError,
  type ServiceFailure,
  type ServiceReason,
} from "./service_error.ts";
export type { CallOptions, ClientOptions } from "./settings.ts";
export type { Account, Encryption, Signature } from "./signing.ts";
export type {
  Endpoint,
  GroupStat,
  Health,
  KnownReason,
  Meta,
  MonthlySalesStats,
  NewHospital,
  PeriodStats,
} from "./wire.ts";
