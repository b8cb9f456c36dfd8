/**
 * The contract as plain tables: endpoints, names, failures. The router, the
 * health answer, the documents and the tests derive from them.
 *
 *   service.ts     the name of the service and the version of its interface
 *   endpoints.ts   endpoints and documents
 *   clients.ts     the example clients to download
 *   assets.ts      the address of scripts and style sheets of the page
 *   signing.ts     the headers of a signed request, the window of its timestamp
 *   handling.ts    the header that asks to leave out rows that cannot be read
 *   problems.ts    reasons of failures -> HTTP status, facts, an example
 *   facts.ts       the larger facts about failures
 *   bad_rows.ts    the rows that cannot be read, by their faults
 *   details.ts     details of refused cells, columns or rows, for programs
 *   notes.ts       notes on a workbook, sent with the statistics
 *   structured_fields.ts   notes and details as the value of a header
 *   envelope.ts    data or a reason -> the JSON of a response
 *   languages.ts   the languages of messages and of the page
 *   layout.ts      the columns of the worksheet
 *   config.ts      the environment variables -> {@linkcode Config}
 *   credentials.ts api keys and secrets, from JSON
 *
 * `words/` has the sentences of failures, in every language. `wire/` describes
 * requests and responses with Zod. Nothing here loads Zod: that would double
 * the time to the first answer (config.ts).
 * @module
 */
export { assetMediaTypes, ASSETS_PATH } from "./assets.ts";
export {
  type Config,
  ConfigError,
  environment,
  type LogLevel,
  MIN_SECRET_LENGTH,
  parseConfig,
  readCredentialsFile,
} from "./config.ts";
export {
  type AlikeRows,
  alikeRowsIn,
  badCellsIn,
  badRowsOf,
} from "./bad_rows.ts";
export { type ClientSecrets } from "./credentials.ts";
export {
  AMOUNT_EXPONENT,
  type AnalysisLimits,
  ANSWER_SECONDS,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  DEFAULT_WORK,
  limitsOf,
  MAX_HOST_LENGTH,
  MAX_LISTED_ROWS,
  MAX_WAITING_ANALYSES,
  RETRY_SECONDS,
  STOP_SECONDS,
  SUM_DIGITS,
  SUM_PLACES,
} from "./limits.ts";
export { clients } from "./clients.ts";
export {
  detailedReasons,
  type DetailFacts,
  detailParameters,
  detailsHeader,
  detailsOf,
  exampleDetails,
  isDetailed,
} from "./details.ts";
export {
  aliases,
  type DocumentId,
  documents,
  endpointList,
  endpoints,
  type OperationId,
} from "./endpoints.ts";
export { failure, success } from "./envelope.ts";
export type {
  BadCell,
  BadRow,
  BadRows,
  CellFault,
  Constraint,
  Excess,
  FoundContent,
  MissingHeader,
  OtherCells,
  OtherContent,
  UnsupportedFeature,
  WorkKind,
} from "./facts.ts";
export { handlingPreference } from "./handling.ts";
export {
  DEFAULT_LANGUAGE,
  type LanguageId,
  languageIds,
  languageOfTag,
  languages,
  languageTags,
} from "./languages.ts";
export { type Header, HEADER_ROWS, requiredHeaders, YEARS } from "./layout.ts";
export {
  checkParameter,
  needsCheck,
  type Note,
  type NoteFacts,
  type NoteKind,
  noteParameters,
  notes,
  notesHeader,
  type NoteToken,
} from "./notes.ts";
export { type Facts, type Problem, problems, type Reason } from "./problems.ts";
export { INTERFACE_VERSION, SERVICE_NAME } from "./service.ts";
export { serializeItem } from "./structured_fields.ts";
export {
  CHALLENGE,
  encryptedHeader,
  HASH_BYTES,
  IV_BYTES,
  MAX_API_KEY_LENGTH,
  type SignatureHeader,
  signatureHeaders,
  TAG_BYTES,
  TIMESTAMP_WINDOW_SECONDS,
} from "./signing.ts";
