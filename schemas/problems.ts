/**
 * All problems of requests: reason -> HTTP status and facts (spec section 7,
 * design 1 to 24). `core/` and `routes/` throw the reasons, the envelope takes
 * its status from here, `words/` has the sentences, and documents and tests
 * iterate the table.
 */
import { environment } from "./config.ts";
import { endpoints } from "./endpoints.ts";
import type {
  BadRows,
  Excess,
  FoundContent,
  MissingColumns,
  OtherContent,
  RequestFault,
  UnsupportedFeature,
} from "./facts.ts";
import { type Header, HEADER_ROWS } from "./layout.ts";
import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  DEFAULT_BODY_BYTES,
  limitsOf,
  MAX_HOST_LENGTH,
} from "./limits.ts";
import { TIMESTAMP_WINDOW_SECONDS } from "./signing.ts";

const { maxInflatedBytes, maxResponseBytes } = limitsOf(DEFAULT_BODY_BYTES);

/** A way in which a request can fail. */
export interface Problem<F = unknown> {
  /** HTTP status, and `code` in the envelope. */
  status: 400 | 401 | 404 | 405 | 408 | 413 | 500 | 503;
  /** `retry-after` of a 503, seconds. */
  retryAfter?: number;
  /**
   * Example facts, which also define the type; `words/` turns facts into a
   * `message`.
   */
  example: F;
}

/** Gives the example of a problem the type of its facts. */
function facts<F>(example: F): F {
  return example;
}

/** No facts: the reason is enough. */
const none: Record<string, never> = {};

/** Every problem by its reason, which `x-error-reason` sends (design 3). */
export const problems = {
  host_too_long: {
    status: 400,
    example: facts<{ maxLength: number }>({ maxLength: MAX_HOST_LENGTH }),
  },
  not_found: {
    status: 404,
    example: facts<{ path: string }>({ path: "/api/analyse" }),
  },
  method_not_allowed: {
    status: 405,
    example: facts<{
      method: string;
      path: string;
      /** The methods of the path. */
      allowed: readonly string[];
    }>({ method: "GET", path: endpoints.analyze.path, allowed: ["POST"] }),
  },
  body_too_large: {
    status: 413,
    example: facts<{ maxBytes: number }>({
      maxBytes: environment.MAX_BODY_BYTES.default,
    }),
  },
  body_timeout: {
    status: 408,
    /**
     * The bytes that arrived; the time limit of a body, and the bytes that must
     * arrive in each second after it.
     */
    example: facts<{
      received: number;
      idleSeconds: number;
      seconds: number;
      bytesPerSecond: number;
    }>({
      received: 0,
      idleSeconds: BODY_IDLE_SECONDS,
      seconds: BODY_SECONDS,
      bytesPerSecond: BYTES_PER_SECOND,
    }),
  },
  overloaded: {
    status: 503,
    /** By then, a turn is likely to be free. */
    retryAfter: 2,
    example: none,
  },
  stopping: {
    status: 503,
    /** The second try comes during a stop, the third after stop and start. */
    retryAfter: 4,
    example: none,
  },
  analysis_timeout: {
    status: 500,
    /** The time limit of the analysis. */
    example: facts<{ seconds: number }>({ seconds: 10 }),
  },
  auth_header_missing: {
    status: 401,
    example: facts<{ headers: readonly string[] }>({
      headers: ["x-signature"],
    }),
  },
  timestamp_malformed: {
    status: 401,
    example: facts<{ timestamp: string }>({ timestamp: "2024-05-01" }),
  },
  timestamp_outside_window: {
    status: 401,
    /** Both clocks in seconds since 1970. */
    example: facts<{
      timestamp: number;
      server: number;
      windowSeconds: number;
    }>({
      timestamp: 1_700_000_000,
      server: 1_700_000_001 + TIMESTAMP_WINDOW_SECONDS,
      windowSeconds: TIMESTAMP_WINDOW_SECONDS,
    }),
  },
  signature_malformed: {
    status: 401,
    example: none,
  },
  credentials_not_configured: {
    status: 401,
    example: none,
  },
  signature_mismatch: {
    status: 401,
    example: none,
  },
  decryption_failed: {
    status: 401,
    example: none,
  },
  body_not_json: {
    status: 400,
    example: facts<{ problem: "not_json" | "not_utf8" | "broken_off" }>({
      problem: "not_json",
    }),
  },
  file_missing: {
    status: 400,
    example: none,
  },
  request_invalid: {
    status: 400,
    example: facts<RequestFault>({
      problem: "wrong_type",
      field: "file",
      expected: "string",
      found: "number",
    }),
  },
  file_not_base64: {
    status: 400,
    example: facts<{ isDataUrl: boolean }>({ isDataUrl: true }),
  },
  not_a_workbook: {
    status: 400,
    example: facts<{ content: OtherContent }>({ content: "xls_or_password" }),
  },
  workbook_damaged: {
    status: 400,
    /** `detail` is a clause in English for technicians. */
    example: facts<{ detail: string }>({
      detail:
        "entry xl/worksheets/sheet1.xml does not match its CRC-32 checksum",
    }),
  },
  workbook_unsupported: {
    status: 400,
    example: facts<UnsupportedFeature>({
      feature: "encryption",
      name: "xl/workbook.xml",
    }),
  },
  workbook_too_large: {
    status: 400,
    /**
     * `name` is the part or the entry of the archive, empty for the whole file.
     */
    example: facts<{ excess: Excess; limit: number; name: string }>({
      excess: "inflated_bytes",
      limit: maxInflatedBytes,
      name: "xl/worksheets/sheet1.xml",
    }),
  },
  columns_missing: {
    status: 400,
    example: facts<MissingColumns>({
      sheet: "Sheet1",
      isHidden: false,
      searched: HEADER_ROWS,
      row: 1,
      missing: [{
        header: "折算2贴数量（万盒）",
        nearMiss: { cell: "J1", text: "折算2贴数量(万盒)" },
      }],
      uncalculated: { count: 0, cells: [] },
    }),
  },
  column_duplicated: {
    status: 400,
    example: facts<{
      sheet: string;
      header: Header;
      /** References of the cells with this header: `H1`. */
      cells: readonly string[];
      /** References of the cells in hidden columns. */
      hidden: readonly string[];
      /**
       * The range of the header, `H1:I1`, if it is merged over several columns:
       * then `cells` are in the columns with values.
       */
      merged?: string;
      /** The ranges of two blocks, each with all required headers. */
      tables?: readonly string[];
    }>({
      sheet: "Sheet1",
      header: "出库数量",
      cells: ["H1", "K1"],
      hidden: [],
    }),
  },
  second_table: {
    status: 400,
    example: facts<{
      sheet: string;
      /** The row of headers where the second table begins. */
      row: number;
      /** The first cell of that row that differs from the header row. */
      cell: string;
      found: FoundContent;
      /** The header above that cell. */
      header: Header;
      headerRow: number;
    }>({
      sheet: "Sheet1",
      row: 120,
      cell: "H120",
      found: { type: "text", shown: "库存数量" },
      header: "出库数量",
      headerRow: 1,
    }),
  },
  data_rows_missing: {
    status: 400,
    example: facts<{
      sheet: string;
      /** Number of total rows, and the first of them. */
      count: number;
      rows: readonly number[];
    }>({ sheet: "Sheet1", count: 1, rows: [12] }),
  },
  cell_invalid: {
    status: 400,
    example: facts<BadRows>({
      sheet: "Sheet1",
      count: 1,
      rows: [{
        row: 17,
        cells: [{
          cell: "H17",
          header: "出库数量",
          spelled: "出库数量",
          fault: "not_a_number",
          found: { type: "text", shown: "abc" },
          rows: 1,
        }],
      }],
    }),
  },
  /** The first bad cell is a formula. */
  formula_not_calculated: {
    status: 400,
    example: facts<BadRows>({
      sheet: "Sheet1",
      count: 1,
      rows: [{
        row: 5,
        cells: [{
          cell: "J5",
          header: "折算2贴数量（万盒）",
          spelled: "折算2贴数量（万盒）",
          fault: "not_calculated",
          found: { type: "formula", isSavedAsZero: false },
          rows: 1,
        }],
      }],
    }),
  },
  answer_too_large: {
    status: 400,
    example: facts<{ maxBytes: number }>({
      maxBytes: maxResponseBytes,
    }),
  },
  internal_error: {
    status: 500,
    example: none,
  },
} as const satisfies Record<string, Problem>;

/** The machine-readable reason of a failure. */
export type Reason = keyof typeof problems;

/** The facts of each failure, thrown by `core/` and `routes/`. */
export type Facts = { [R in Reason]: typeof problems[R]["example"] };
