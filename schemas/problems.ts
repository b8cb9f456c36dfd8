/**
 * Everything that can go wrong: reason -> HTTP status (spec section 7, design
 * 1 to 24). `core/` and `routes/` throw the reasons, the envelope takes its
 * status from here, and the documents and the tests iterate the table.
 */
import { environment } from "./config.ts";
import { encryptedHeader, TIMESTAMP_WINDOW_SECONDS } from "./signing.ts";

const bodySeconds = environment.BODY_TIMEOUT_MS.default / 1000;

/** One way in which a request can fail. */
export interface Problem {
  /** HTTP status, and the envelope's `code`. */
  status: 400 | 401 | 404 | 405 | 408 | 413 | 500 | 503;
  /** When it happens, for the documents. */
  when: string;
  /** A `message` that the service could send; its wording is not part of the contract. */
  example: string;
}

/** Every problem by its reason, which is sent in `x-error-reason` (design 3). */
export const problems = {
  not_found: {
    status: 404,
    when: "no endpoint and no document has this path",
    example: "No such path: /api/analyse",
  },
  method_not_allowed: {
    status: 405,
    when:
      "the path exists, but not with this method; the `allow` header lists the methods it has",
    example: "Method GET is not allowed for /api/analyze: use POST",
  },
  body_too_large: {
    status: 413,
    when: "the request body is longer than the limit",
    example:
      "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of 4,718,592 bytes (4.5 MiB)",
  },
  body_timeout: {
    status: 408,
    when:
      `the request body comes too slowly: it may take ${bodySeconds} seconds (\`BODY_TIMEOUT_MS\`), and one more for each 64 KiB`,
    example:
      `The request body comes too slowly: expected 64 KiB a second after the first ${bodySeconds} seconds`,
  },
  overloaded: {
    status: 503,
    when:
      "too many analyses are already running and waiting, or the service is stopping; the `retry-after` header says after how many seconds to try again",
    example:
      "The service is busy with other analyses: try again in a few seconds",
  },
  auth_header_missing: {
    status: 401,
    when: "`x-api-key`, `x-timestamp` or `x-signature` is missing or empty",
    example: "Missing authentication header: x-signature",
  },
  timestamp_malformed: {
    status: 401,
    when: "`x-timestamp` is not a whole number of 1 to 12 decimal digits",
    example:
      'Malformed x-timestamp "2024-05-01": expected seconds since 1970-01-01 UTC in 1 to 12 digits',
  },
  timestamp_outside_window: {
    status: 401,
    when:
      `\`x-timestamp\` is more than ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock`,
    example:
      `Timestamp outside the window: x-timestamp is 1700000000, the server's clock is ${
        1_700_000_001 + TIMESTAMP_WINDOW_SECONDS
      }, the window is ${TIMESTAMP_WINDOW_SECONDS} seconds`,
  },
  signature_malformed: {
    status: 401,
    when: "`x-signature` is not 64 lowercase hexadecimal characters",
    example:
      "Signature verification failed: x-signature is not 64 lowercase hexadecimal characters",
  },
  signature_mismatch: {
    status: 401,
    when:
      "the signature does not match the body and the timestamp, or the api key is unknown",
    example:
      "Signature verification failed: unknown api key, wrong secret, or other bytes signed than sent",
  },
  credentials_not_configured: {
    status: 401,
    when: "the server has no credentials and therefore refuses every analysis",
    example:
      "No credentials are configured on this server: its operator must set API_KEY and API_SECRET",
  },
  decryption_failed: {
    status: 401,
    when:
      `\`${encryptedHeader.name}: ${encryptedHeader.value}\` was sent, but the body cannot be decrypted, whatever the cause`,
    example: "Body decryption failed",
  },
  body_not_json: {
    status: 400,
    when: "the body, once decrypted, is not valid JSON in UTF-8",
    example: "The request body is not valid JSON",
  },
  file_missing: {
    status: 400,
    when: "the body has no `file` field",
    example:
      "Field file is missing: expected a string with the .xlsx file in base64",
  },
  request_invalid: {
    status: 400,
    when:
      "the body is not a JSON object, `file` or `filename` is not a string, `file` is empty, or there are thousands of values",
    example:
      "Field file is a number: expected a string with the .xlsx file in base64",
  },
  file_not_base64: {
    status: 400,
    when: "`file` is not base64; a Data URL is not base64 either",
    example: "Field file is a Data URL: send only the base64 after the comma",
  },
  not_a_workbook: {
    status: 400,
    when:
      "the file is not an .xlsx workbook; the message says what it looks like and what to do",
    example:
      "Cannot read the workbook: this is a legacy .xls or a password-protected workbook: save it as .xlsx without a password",
  },
  workbook_damaged: {
    status: 400,
    when:
      "the workbook is damaged or cut off, or it breaks the rules of its format",
    example:
      "Cannot read the workbook: entry xl/worksheets/sheet1.xml does not match its CRC-32 checksum",
  },
  workbook_unsupported: {
    status: 400,
    when:
      "the workbook uses something that is not supported, such as an encrypted entry, or an encoding other than UTF-8 and UTF-16",
    example:
      "Cannot read the workbook: entry xl/workbook.xml is encrypted: save the workbook without a password",
  },
  workbook_too_large: {
    status: 400,
    when:
      "the workbook is past a limit, such as the inflated size of its worksheet",
    example:
      "Cannot read the workbook: entry xl/worksheets/sheet1.xml inflates to more than 268,435,456 bytes",
  },
  columns_missing: {
    status: 400,
    when:
      "none of the first 50 rows has all required headers; the message names the missing ones of the row that comes closest, and the cells that are probably misspelt",
    example:
      'Sheet1 has no header row: row 1 lacks: 折算2贴数量（万盒） (Sheet1!J1 "折算2贴数量(万盒)" is close: rename it to 折算2贴数量（万盒）); only the first worksheet is read',
  },
  column_duplicated: {
    status: 400,
    when:
      "a required header appears twice in the header row; the message names both cells",
    example:
      "Sheet1!H1 and Sheet1!K1 are both 出库数量: keep one of the two columns",
  },
  cell_invalid: {
    status: 400,
    when:
      "a cell of a data row does not hold what its column requires; the message names the cell and its value, and up to ten more bad cells",
    example: 'Sheet1!H17: 出库数量 is "abc", expected a number',
  },
  formula_not_calculated: {
    status: 400,
    when:
      "a required cell holds a formula whose result was never calculated and saved, or was saved as 0 without being calculated",
    example:
      "Sheet1!J5: 折算2贴数量（万盒） is a formula that was never calculated: open the workbook and save it once",
  },
  answer_too_large: {
    status: 400,
    when: "the statistics would be longer than an answer may be",
    example:
      "The statistics are over the limit of 33,554,432 bytes: send fewer months or shorter names at a time",
  },
  internal_error: {
    status: 500,
    when:
      "the service itself failed; quote the `x-request-id` header when you report it",
    example: "Internal error",
  },
} as const satisfies Record<string, Problem>;

/** The machine-readable reason of a failure. */
export type Reason = keyof typeof problems;
