/**
 * The contract as plain tables: what exists, what it is called, how it fails.
 * The router, health, the documents and their tests are derived from these.
 *
 *   endpoints.ts   endpoints, documents, the signed headers
 *   problems.ts    reason of a failure -> HTTP status and words
 *   envelope.ts    what a response is wrapped in
 *   layout.ts      the columns of the worksheet
 *   config.ts      the environment variables
 *
 * Zod is not among them: loading it would double the time to the first answer
 * (guides/decisions/008). What crosses the wire is in `wire/`.
 * @module
 */
export {
  type Config,
  ConfigError,
  environment,
  type LogLevel,
  MIN_SECRET_LENGTH,
  parseConfig,
} from "./config.ts";
export {
  type DocumentId,
  documents,
  encryptedHeader,
  endpoints,
  INTERFACE_VERSION,
  type OperationId,
  SERVICE_NAME,
  signedHeaders,
  TIMESTAMP_WINDOW_SECONDS,
} from "./endpoints.ts";
export { failure, success } from "./envelope.ts";
export { type Header, layout } from "./layout.ts";
export { type Problem, problems, type Reason } from "./problems.ts";
