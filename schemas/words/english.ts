/** English. Sentences begin with a capital letter and have no final period. */
import type {
  CellContent,
  ExpectedContent,
  Facts,
  JsonType,
  MissingColumns,
  OtherCells,
  RequestFault,
} from "../facts.ts";
import { excesses, otherContents, SAVE, unsupported } from "./english_files.ts";
import { count, mebibytes, quoted } from "./values.ts";
import { MAX_NAMED, type Words } from "./words.ts";

const CANNOT_READ = "Cannot read the workbook: ";
const SAVE_OR_WRITE =
  `${SAVE}, or write the value without a formula if it is 0`;
const MERGED = "merged with a cell of the header row or above it";
const FILE = "a string with the .xlsx file in base64";

export const english: Words = {
  refusals: {
    not_found: ({ path }) => `No such path: ${path}`,
    method_not_allowed: ({ method, path, allowed }) =>
      `Method ${method} is not allowed for ${path}: use ${
        allowed.join(" or ")
      }`,
    body_too_large: ({ maxBytes }) =>
      "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${count(maxBytes)} bytes (${mebibytes(maxBytes)} MiB): send a smaller ` +
      "workbook",
    body_timeout: ({ idleSeconds, seconds, bytesPerSecond }) =>
      "The request body arrives too slowly: expected no pause of " +
      `${idleSeconds} seconds, and ${bytesPerSecond / 1024} KiB a second ` +
      `after the first ${seconds} seconds`,
    overloaded: () =>
      "The service is busy with other analyses: try again in a few seconds",
    auth_header_missing: ({ headers }) =>
      `Missing authentication header: ${headers.join(", ")}`,
    timestamp_malformed: ({ timestamp }) =>
      `Malformed x-timestamp ${quoted(timestamp)}: expected seconds since ` +
      "1970-01-01 UTC in 1 to 12 digits",
    timestamp_outside_window: ({ timestamp, server, windowSeconds }) =>
      `Timestamp outside the window: x-timestamp is ${timestamp}, the ` +
      `server's clock is ${server}, the window is ${windowSeconds} seconds`,
    signature_malformed: () =>
      "Signature verification failed: x-signature is not 64 lowercase " +
      "hexadecimal characters",
    signature_mismatch: () =>
      "Signature verification failed: unknown api key, wrong secret, or the " +
      "bytes that were signed are not those that were sent",
    credentials_not_configured: () =>
      "No credentials are configured on this server: its operator must set " +
      "API_KEY and API_SECRET",
    decryption_failed: () => "Body decryption failed",
    body_not_json: ({ problem }) => `The request body ${bodyFaults[problem]}`,
    file_missing: () => `Field file is missing: expected ${FILE}`,
    request_invalid: requestFault,
    file_not_base64: ({ isDataUrl }) =>
      isDataUrl
        ? "Field file is a Data URL: send only the base64 after the comma"
        : "Field file is not base64: expected the standard alphabet of RFC " +
          "4648 section 4",
    not_a_workbook: ({ content }) => CANNOT_READ + otherContents[content],
    workbook_damaged: ({ detail }) =>
      `${CANNOT_READ}${detail}; ${SAVE}, or export it again`,
    workbook_unsupported: (facts) => CANNOT_READ + unsupported(facts),
    workbook_too_large: ({ excess, limit, name }) =>
      CANNOT_READ + excesses[excess](count(limit), name),
    columns_missing: columnsMissing,
    column_duplicated: ({ sheet, header, cells }) =>
      `${cells.map((cell) => `${sheet}!${cell}`).join(" and ")} are both ` +
      `${header}: keep one of the two columns`,
    cell_invalid: cellInvalid,
    formula_not_calculated: formulaNotCalculated,
    answer_too_large: ({ maxBytes }) =>
      `The statistics are over the limit of ${count(maxBytes)} bytes: ` +
      "send fewer months or shorter names at a time",
    internal_error: () => "Internal error",
  },
};

const bodyFaults: Record<Facts["body_not_json"]["problem"], string> = {
  not_json: "is not valid JSON",
  not_utf8: "is not UTF-8",
  broken_off: "broke off",
};

const jsonTypes: Record<JsonType, string> = {
  null: "null",
  empty: "empty",
  array: "an array",
  object: "an object",
  string: "a string",
  number: "a number",
  boolean: "a boolean",
};

function requestFault(fault: RequestFault): string {
  if (fault.problem === "too_many_values") {
    return "The request body holds thousands of values: expected only the " +
      "fields file and filename";
  }
  const found = jsonTypes[fault.found];
  if (fault.field === undefined) {
    return `The request body is ${found}: expected a JSON object`;
  }
  if (fault.found === "empty") {
    return `Field ${fault.field} is empty: the file has no content, export ` +
      "or download it again";
  }
  const expected = fault.field === "file" ? FILE : "a string";
  return `Field ${fault.field} is ${found}: expected ${expected}`;
}

function columnsMissing(facts: MissingColumns): string {
  const { sheet, isHidden, searched, row, splitRow, otherSheet } = facts;
  const lacks = row === undefined
    ? `the first ${searched} rows hold none of the required headers`
    : `row ${row} lacks`;
  const headers = splitRow === undefined
    ? missingHeaders(facts)
    : splitHeaders(facts, splitRow);
  const hidden = isHidden ? ", and it is hidden" : "";
  const other = otherSheet === undefined
    ? ""
    : `; ${otherSheet} has all headers: make it the first worksheet`;
  return `${sheet} has no header row: ${lacks}: ${headers}` +
    `${uncalculatedHeaders(facts)}; only the first worksheet is read` +
    `${hidden}${other}`;
}

function missingHeaders({ sheet, missing }: MissingColumns): string {
  return missing.map(({ header, nearMiss }) =>
    nearMiss === undefined
      ? header
      : `${header} (${sheet}!${nearMiss.cell} ${quoted(nearMiss.text)} is ` +
        `close: rename it to ${header})`
  ).join(", ");
}

function splitHeaders({ missing }: MissingColumns, splitRow: number): string {
  const whole = missing.filter(({ cutInto }) => cutInto === undefined)
    .map(({ header }) => header).join(", ");
  const parts = whole === "" ? [] : [`${whole}, which row ${splitRow} has`];
  for (const { header, cutInto } of missing) {
    if (cutInto === undefined) continue;
    parts.push(`${header}, which is cut into ${cutInto.join(" and ")}`);
  }
  return `${parts.join("; ")}: put all headers in one row`;
}

function uncalculatedHeaders({ sheet, uncalculated }: MissingColumns): string {
  if (uncalculated.count === 0) return "";
  const names = named(uncalculated, (cell) => `${sheet}!${cell}`);
  return uncalculated.count === 1
    ? `; ${names} is a formula that was never calculated: ${SAVE}`
    : `; ${names} are formulas that were never calculated: ${SAVE}`;
}

const expectedContents: Record<ExpectedContent, string> = {
  year: "a year from 1900 to 9999",
  month: "a month from 1 to 12",
  number: "a number",
  smaller_number: "a number below 10^15",
  name: "a name",
  new_hospital_mark: "1 (a new hospital) or another value that is not an error",
};

const guesses = {
  date: " (a date?)",
  decimal_comma: " (this looks like a decimal comma)",
} as const;

function cellInvalid(facts: Facts["cell_invalid"]): string {
  const { sheet, cell, header, found, expected, guess, others } = facts;
  return `${sheet}!${cell}: ${header} is ${contentOf(found)}` +
    `${guess === undefined ? "" : guesses[guess]}, expected ` +
    expectedContents[expected] + moreCells(others);
}

function contentOf(found: CellContent): string {
  if (found.type === "blank") return "empty";
  if (found.type === "merged_with_header") return MERGED;
  return found.type === "text" ? quoted(found.shown) : found.shown;
}

function formulaNotCalculated(
  { sheet, cell, header, isSavedAsZero, others }: Facts[
    "formula_not_calculated"
  ],
): string {
  const formula = header === undefined
    ? "a formula for several cells was never calculated"
    : isSavedAsZero
    ? `${header} is a formula saved with the result 0 by a program that ` +
      "did not calculate it"
    : `${header} is a formula that was never calculated`;
  const advice = isSavedAsZero ? SAVE_OR_WRITE : SAVE;
  return `${sheet}!${cell}: ${formula}: ${advice}${moreCells(others)}`;
}

function moreCells(others: OtherCells): string {
  if (others.count === 0) return "";
  const cells = others.count === 1 ? "cell" : "cells";
  return `; ${count(others.count)} more ${cells} like it: ${named(others)}`;
}

/** Some of the cells, with an ellipsis if there are more. */
function named(
  { count, cells }: OtherCells,
  name = (cell: string) => cell,
): string {
  const some = cells.slice(0, MAX_NAMED);
  return some.map(name).join(", ") + (count > some.length ? ", …" : "");
}
