/** English. Sentences begin with a capital letter and have no final period. */
import type {
  BadCell,
  BadRow,
  BadRows,
  Excess,
  FoundContent,
  JsonType,
  MissingColumns,
  OtherCells,
  OtherContent,
  RequestFault,
  UnsupportedFeature,
} from "../facts.ts";
import type { DetailFacts } from "../details.ts";
import { type Header, HEADER_ROWS, YEARS } from "../layout.ts";
import { MAX_LISTED, type NoteFacts, type NoteToken } from "../notes.ts";
import {
  AMOUNT_EXPONENT,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  MAX_HOST_LENGTH,
  SUM_DIGITS,
  SUM_PLACES,
} from "../limits.ts";
import type { Facts, Reason } from "../problems.ts";
import {
  encryptedHeader,
  HASH_BYTES,
  MAX_TIMESTAMP_DIGITS,
  type SignatureHeader,
  TIMESTAMP_WINDOW_SECONDS,
} from "../signing.ts";
import {
  type CellActions,
  cellsToCorrect,
  type HeaderActions,
  headersToWrite,
  type Some,
} from "./advice.ts";
import { count, mebibytes, spelled } from "./values.ts";
import {
  type BadRowWords,
  MAX_NAMED,
  type Reduction,
  reductions,
  remediesOf,
  wordBadRows,
  type Words,
} from "./words.ts";

const SAVE = "open the workbook in a spreadsheet program and save it";
const SHORTEN = "delete what is not needed, or split the workbook";
const CANNOT_READ = "Cannot read the workbook: ";
const DELETE_ROW = "delete the row";
const ROW = `${DELETE_ROW} if it is not data, otherwise write its 年 and 月, ` +
  "such as 2024 and 5";
const CALCULATE =
  "Open the workbook in Excel or WPS, let it calculate, and save it";
const SAVE_TABLE = "Open it in Excel or WPS, and save it as .xlsx; if it " +
  "shows no table, download it again";
const FILE = "a string with the .xlsx file in base64";

export const en: Words = {
  refusals: {
    host_too_long: ({ maxLength }) =>
      `The host of the request is longer than ${maxLength} characters: ` +
      "address the service by its name",
    not_found: ({ path }) => `No such path: ${path}`,
    method_not_allowed: ({ method, path, allowed }) =>
      `Method ${method} is not allowed for ${path}: use ${
        allowed.join(" or ")
      }`,
    body_too_large: ({ maxBytes }) =>
      "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${count(maxBytes)} bytes (${mebibytes(maxBytes)} MiB): send a smaller ` +
      "workbook",
    body_timeout: ({ received, idleSeconds, seconds, bytesPerSecond }) =>
      `The request body arrives too slowly: received ${count(received)} ` +
      "bytes; expected no pause of " +
      `${idleSeconds} seconds, and ${bytesPerSecond / 1024} KiB a second ` +
      `after the first ${seconds} seconds`,
    overloaded: () =>
      "The service is busy with other analyses: try again in a few seconds",
    stopping: () => "The service is stopping: try again in a few seconds",
    analysis_timeout: ({ seconds }) =>
      `The analysis did not end within ${Math.round(seconds)} seconds: do ` +
      "not try again, and report the workbook to the operator",
    auth_header_missing: ({ headers }) =>
      `Missing authentication header: ${headers.join(", ")}`,
    timestamp_malformed: ({ timestamp }) =>
      `Malformed x-timestamp ${
        JSON.stringify(timestamp)
      }: expected seconds since ` +
      `1970-01-01 UTC in 1 to ${MAX_TIMESTAMP_DIGITS} digits`,
    timestamp_outside_window: ({ timestamp, server, windowSeconds }) =>
      `Timestamp outside the window: x-timestamp is ${timestamp}, the ` +
      `server's clock is ${server}, the window is ${windowSeconds} seconds`,
    signature_malformed: () =>
      `Signature verification failed: x-signature is not ${
        2 * HASH_BYTES
      } lowercase ` +
      "hexadecimal characters",
    signature_mismatch: () =>
      "Signature verification failed: unknown api key, wrong secret, or the " +
      "signed bytes differ from the bytes sent",
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
    column_duplicated: columnDuplicated,
    second_table: ({ sheet, row, cell, found, header, headerRow }) =>
      `${sheet}: row ${row} begins a second table: ${cell} is ` +
      `${contentOf(found)}, but its header in row ${headerRow} is ${header}: ` +
      "give both tables the same columns in the same order, save each as a " +
      "workbook of its own, or, if the second one is not data, delete it or " +
      "move it to the right",
    data_rows_missing: ({ sheet, count, rows }) =>
      `${sheet} has only total rows${
        inRows(count, rows)
      }: expected data rows ` +
      "with 年, 月 and 出库数量",
    cell_invalid: badRows,
    formula_not_calculated: badRows,
    answer_too_large: ({ maxBytes }) =>
      `The statistics are over the limit of ${count(maxBytes)} bytes: ` +
      "send fewer months or shorter names at a time",
    internal_error: () => "Internal error",
  },
  advice: {
    not_a_workbook: ({ content }) => adviceByContent[content],
    workbook_damaged: () =>
      "Download or export the file again; if it opens, save a new copy from Excel or WPS",
    workbook_unsupported: ({ feature }) =>
      feature === "encryption"
        ? "Open it in Excel or WPS, remove the password, and save it as .xlsx"
        : "Open it in Excel or WPS, and save it as .xlsx",
    workbook_too_large: ({ excess }) => reductionWords[reductions[excess]],
    columns_missing: (facts) => headersToWrite(facts, headerActions),
    column_duplicated: (facts) => columnToKeep(facts),
    second_table: ({ row }) =>
      `Save the second table, from row ${row} on, as a file of its own`,
    data_rows_missing: () => "Give each row of sales its 年, 月 and 出库数量",
    cell_invalid: (facts) =>
      cellsToCorrect(facts, { actions: cellActions, faults: en.faults }),
    formula_not_calculated: (facts) =>
      cellsToCorrect(facts, { actions: cellActions, faults: en.faults }),
    answer_too_large: () => "Analyze fewer months at a time",
  },
  badCells: (facts) => wordBadRows(facts, { ...badRowWords, row: placesIn }),
  faults: {
    no_year: ["no year", ROW],
    no_month: ["no month", ROW],
    not_a_year: ["not a year", ROW],
    not_a_month: ["not a month", ROW],
    date: ["a date", "write the year in 年 and the month in 月, not a date"],
    year_and_month: [
      "year and month in one cell",
      "write each in its own column, such as 2024 in 年 and 5 in 月",
    ],
    column_number: [
      "the number of the column",
      `${DELETE_ROW}, which only numbers the columns`,
    ],
    merged_with_header: [
      "merged with the header row",
      "unmerge it from the header row and write the value of its own row",
    ],
    not_a_number: [
      "not a number",
      "enter a plain number without a unit or other characters, or leave the " +
      "cell empty if there is no amount",
    ],
    no_sales: [
      "a sign for no sales",
      "leave the cell empty for no sales",
    ],
    too_large: ["too large", "check it for extra digits"],
    decimal_comma: [
      "perhaps a decimal comma",
      "if this is a decimal comma, write a point, such as 0.256",
    ],
    minus_after: [
      "a minus after the number",
      "write the minus before the number, such as -5",
    ],
    brackets: [
      "a negative number in brackets",
      "write a minus instead of the brackets, such as -100",
    ],
    currency: [
      "a number with a currency",
      "write the number without the currency, such as 100",
    ],
    error_value: [
      "Excel error",
      "fix the formula, or enter the value itself",
    ],
    not_calculated: ["formula without a result", SAVE],
    saved_as_zero: [
      "formula saved as 0, perhaps never calculated",
      `${SAVE}, or write the value without a formula if it is 0`,
    ],
    unreadable: [
      "content that cannot be read",
      "clear the cell and write its content again",
    ],
  },
  notes: {
    "rows-left-out": ({ count, rows, cells }) =>
      `${
        plural(count, "row", "rows")
      } that cannot be read did not count, as asked for${
        inRows(count, rows)
      }: see ${cells.join(", ")}`,
    "total-rows": ({ count, rows }) =>
      `${plural(count, "total row was", "total rows were")} left out${
        inRows(count, rows)
      }`,
    "repeated-headers": ({ count, rows }) =>
      `${
        plural(count, "repeated header row was", "repeated header rows were")
      } left out${inRows(count, rows)}`,
    "rows-without-quantity": ({ count, rows }) =>
      `${
        plural(count, "row has", "rows have")
      } names or 折算 but no 出库数量 and did not count${inRows(count, rows)}`,
    "other-rows": ({ count, rows }) =>
      `${
        plural(count, "row", "rows")
      } without month and amount, such as a signature, did not count${
        inRows(count, rows)
      }`,
    "merged-cells": ({ count, ranges, numbers }) =>
      `${plural(count, "merge", "merges")} of cells${
        listed(count, ranges)
      }: year, month and names hold for each row, quantities count once${
        numbers > 0 ? hiddenNumbers(numbers) : ""
      }`,
    "possible-totals": ({ count, rows }) =>
      `${
        plural(count, "row was", "rows were")
      } counted but may be a total: few or no names, or a word such as 合计 or Total${
        inRows(count, rows)
      }`,
    "hidden-rows": ({ count, rows }) =>
      `${
        plural(count, "row is", "rows are")
      } hidden, perhaps by a filter, and counted${inRows(count, rows)}`,
    "hidden-sheet": () => "The first worksheet, which was read, is hidden",
    "other-sheets": ({ count, "with-headers": like }) =>
      `${
        plural(count, "other worksheet was", "other worksheets were")
      } not read: only the first one is` +
      (like === 0
        ? ""
        : `; ${like} of them ${like === 1 ? "has" : "have"} all headers too: ` +
          `${like === 1 ? "its" : "their"} sales do not count`),
    "stale-results": ({ count, cell }) =>
      `${
        plural(count, "formula result was", "formula results were")
      } counted but may never have been calculated, from ${cell} on: open the file in Excel or WPS, save it and compare`,
    "other-marks": ({ count, cell, ones }) =>
      `${
        plural(count, "cell in 医院去重 says", "cells in 医院去重 say")
      } neither 1 nor no: not counted as new hospitals, such as ${cell}` +
      (ones > 0
        ? ""
        : "; no data row has a 1 there: mark new hospitals with 1"),
    "shown-differently": ({ count, cell, format, shown, counted }) =>
      `${
        plural(count, "number is", "numbers are")
      } shown differently from how ${count === 1 ? "it counts" : "they count"}${
        shown === undefined
          ? `: see ${cell}, which has the number format ${format}`
          : `: ${cell} is shown as ${shown} and counted as ${counted}`
      }`,
    "conv-in-boxes": ({ count, rows }) =>
      `${
        plural(count, "row seems", "rows seem")
      } to have 折算 in boxes, not in 10,000 boxes (万盒)${
        inRows(count, rows)
      }`,
    "error-names": ({ count, cell }) =>
      `${
        plural(count, "name is", "names are")
      } an Excel error such as #N/A and counted as a name: see ${cell}`,
    "similar-names": ({ count, cells }) =>
      `${
        plural(count, "pair")
      } of names that differ only in width, case, brackets or spaces, each counted separately, such as ${
        cells.join(" and ")
      }`,
  },
  constraints: {
    minLength: (least) =>
      least === 1 ? "one or more characters" : `at least ${least} characters`,
    minimum: (least) => `at least ${count(least)}`,
    maximum: (most) => `at most ${count(most)}`,
  },
};

const bodyFaults: Record<Facts["body_not_json"]["problem"], string> = {
  not_json: "is not valid JSON",
  not_utf8: "is not UTF-8",
  broken_off: "broke off",
};

const jsonTypes: Record<JsonType, string> = {
  null: "null",
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
  if (fault.problem === "empty_file") {
    return "Field file is empty: the file has no content, export or download " +
      "it again";
  }
  const place = fault.field === undefined
    ? "The request body"
    : `Field ${fault.field}`;
  return fault.problem === "other"
    ? `${place} is not valid`
    : `${place} is ${jsonTypes[fault.found]}: expected ` +
      expectedType(fault.expected, fault.field);
}

function expectedType(type: JsonType, field: string | undefined): string {
  if (field === undefined) return "a JSON object";
  return field === "file" ? FILE : jsonTypes[type];
}

function columnDuplicated(
  { sheet, header, cells, hidden, merged, tables }: Facts["column_duplicated"],
): string {
  if (tables !== undefined) {
    const both = tables.map((table) => `${sheet}!${table}`).join(" and ");
    return `${both} both hold all headers: keep one of the two tables, or ` +
      "save each as a workbook of its own";
  }
  const places = cells.map((cell) => `${sheet}!${cell}`).join(" and ");
  if (merged !== undefined) {
    const columns = cells.map((cell) => cell.replace(/\d+$/, ""));
    return `${header} is merged over ${sheet}!${merged}, and values below it ` +
      `are in ${columns.length === 1 ? "column" : "columns"} ` +
      `${
        columns.join(" and ")
      }, but only the first column of a merge counts: ` +
      `unmerge the header, and keep ${header} over the one column to count`;
  }
  const also = hidden.length === 0
    ? ""
    : ` (the column of ${hidden.join(" and ")} is hidden: unhide it first)`;
  return `${places} are both ${header}${also}: keep one of the two columns`;
}

function columnsMissing(facts: MissingColumns): string {
  const { sheet, isHidden, searched, row, lateRow, otherSheet } = facts;
  const lacks = row === undefined
    ? `the first ${searched} rows hold none of the required headers`
    : `row ${row} lacks`;
  const hidden = isHidden ? ", and it is hidden" : "";
  if (lateRow !== undefined) {
    return `${sheet} has no header row in rows 1 to ${searched}: row ` +
      `${lateRow} has all headers; delete the rows above it${
        isHidden ? "; the worksheet is hidden" : ""
      }`;
  }
  const other = otherSheet === undefined
    ? ""
    : `; ${otherSheet} has all headers: make it the first worksheet`;
  return `${sheet} has no header row: ${lacks}: ${missingHeaders(facts)}` +
    `${uncalculatedHeaders(facts)}; only the first worksheet is read` +
    `${hidden}${other}`;
}

function missingHeaders({ sheet, missing }: MissingColumns): string {
  return missing.map(({ header, nearMiss }) =>
    nearMiss === undefined
      ? header
      : `${header} (${sheet}!${nearMiss.cell} ${
        JSON.stringify(nearMiss.text)
      } is ` +
        `close: rename it to ${header})`
  ).join(", ");
}

function uncalculatedHeaders({ sheet, uncalculated }: MissingColumns): string {
  if (uncalculated.count === 0) return "";
  const names = named(uncalculated, (cell) => `${sheet}!${cell}`);
  return uncalculated.count === 1
    ? `; ${names} is a formula that was never calculated: ${SAVE}`
    : `; ${names} are formulas that were never calculated: ${SAVE}`;
}

const badRowWords: BadRowWords = {
  row: (sheet, row) =>
    `${placesIn(sheet, row)}: ${joined(remediesOf(row, en.faults), row)}`,
  others: (rows) =>
    `; ${plural(rows.length, "more row", "more rows")} like it: ${
      rows.slice(0, MAX_NAMED).join(", ")
    }${rows.length > MAX_NAMED ? ", …" : ""}`,
  rest: (cells) => `${plural(cells, "more cell", "more cells")} cannot be read`,
  separator: "; ",
};

function badRows(facts: BadRows): string {
  return wordBadRows(facts, badRowWords);
}

function placesIn(sheet: string, { cells }: BadRow): string {
  return cells.map((cell) => `${sheet}!${cell.cell}: ${told(cell)}`)
    .join(", ");
}

/** The remedies of a row; the number of the row replaces `the row`. */
function joined(remedies: readonly string[], { row }: BadRow): string {
  return remedies.join("; ").replaceAll(DELETE_ROW, `delete row ${row}`);
}

/** The content of a bad cell, and the expected content. */
function told({ header, found, fault }: BadCell): string {
  if (header === undefined) {
    return "a formula for several cells was never calculated";
  }
  const content = `${header} is ${contentOf(found)}`;
  return found.type === "formula"
    ? content
    : `${content}, expected ${
      fault === "too_large"
        ? `a number below 10^${AMOUNT_EXPONENT}`
        : expectedIn(header)
    }`;
}

function expectedIn(header: Header): string {
  switch (header) {
    case "年":
      return `a year from ${YEARS.min} to ${YEARS.max}`;
    case "月":
      return "a month from 1 to 12";
    case "医院去重":
      return "1 (a new hospital) or another value";
    case "出库数量":
    case "折算2贴数量（万盒）":
      return "a number";
    default:
      return "a name";
  }
}

function contentOf(found: FoundContent): string {
  switch (found.type) {
    case "blank":
      return "empty";
    case "merged_with_header":
      return "merged with a cell of the header row or above it";
    case "date":
      return `${found.shown} (a date: write ${found.write})`;
    case "formula":
      return found.isSavedAsZero
        ? "a formula saved with the result 0 by a program that did not " +
          "calculate it"
        : "a formula that was never calculated";
    case "text":
      return JSON.stringify(found.shown);
    default:
      return found.shown;
  }
}

/** Some of the cells, with an ellipsis for more. */
function named(
  { count, cells }: OtherCells,
  name = (cell: string) => cell,
): string {
  const some = cells.slice(0, MAX_NAMED);
  return some.map(name).join(", ") + (count > some.length ? ", …" : "");
}

const otherContents: Record<OtherContent, string> = {
  empty: "the file is empty: export or download it again",
  xls_or_password: "this is a legacy .xls or a password-protected workbook: " +
    "save it as .xlsx without a password",
  xlsb: "this is a binary .xlsb workbook: save it as .xlsx",
  text: "this is a CSV or text file: save it as .xlsx",
  html_or_xml:
    "this is a web page (HTML) or an XML file: save it as .xlsx in " +
    "a spreadsheet program, or download the workbook again if it shows an error",
  pdf_or_picture: "this is a PDF or a picture: send the .xlsx workbook itself",
  archive: "this is an archive, such as ZIP or RAR: send the .xlsx workbook " +
    "in it",
  base64: "this is base64 inside base64: encode the file only once",
  lock_file: "this is the lock file ~$… that Excel keeps beside an open " +
    "workbook: send the workbook itself",
  other_office: "this is a document of another program, such as .ods, " +
    ".numbers or .docx: save it as .xlsx",
  no_worksheet: "the workbook has no worksheet",
  unknown: "this is not an .xlsx file: it is another kind of file, or it is " +
    "encrypted by document security software: decrypt it first",
};

function unsupported(facts: UnsupportedFeature): string {
  const { name } = facts;
  switch (facts.feature) {
    case "encryption":
      return `entry ${name} is encrypted: save the workbook without a password`;
    case "patch":
      return `entry ${name} holds only changes to another file: ${SAVE}`;
    case "alternatives":
      return `part ${name} holds cells in several versions ` +
        `(mc:AlternateContent): ${SAVE}`;
    case "compression":
      return `entry ${name} uses compression method ${facts.method}, which ` +
        "is not supported: save the workbook again with a spreadsheet program";
    case "encoding":
      return `part ${name} is encoded in ${facts.encoding}; only UTF-8 is ` +
        `supported: ${SAVE}`;
    case "declaration":
      return `part ${name} holds a DOCTYPE or another declaration: save the ` +
        "workbook again with a spreadsheet program";
  }
}

const excesses: Record<Excess, (limit: string, name: string) => string> = {
  entries: (limit) => `its archive has more than ${limit} entries: ${SAVE}`,
  sheets: (limit) =>
    `it has more than ${limit} sheets: delete those that are not needed`,
  relationships: (limit, name) =>
    `part ${name} has more than ${limit} relationships: ${SAVE}`,
  inflated_bytes: (limit, name) =>
    `entry ${name} inflates to more than ${limit} bytes: ${SHORTEN}`,
  row_bytes: (limit, name) =>
    `part ${name} has a cell, a tag or a comment of more than ${limit} bytes: ${SAVE}`,
  cell_tokens: (limit, name) =>
    `a cell or a text in part ${name} has more than ${limit} tags and pieces ` +
    `of text: ${SAVE}`,
  text_bytes: (limit, name) =>
    `a text in part ${name} has more than ${limit} bytes: shorten it`,
  cell_text_bytes: (limit) =>
    `its cells hold more than ${limit} bytes of distinct texts: ${SHORTEN}`,
  shared_strings: (limit, name) =>
    `part ${name} has more than ${limit} texts: ${SHORTEN}`,
  merged_ranges: (limit, name) =>
    `part ${name} has more than ${limit} merged ranges: unmerge the cells`,
  attributes: (limit, name) =>
    `a tag of part ${name} has more than ${limit} attributes: ${SAVE}`,
  attribute_bytes: (limit, name) =>
    `an attribute in part ${name} has more than ${limit} bytes: ${SAVE}`,
  prefixes: (limit, name) =>
    `part ${name} declares more than ${limit} prefixes: ${SAVE}`,
  depth: (limit, name) =>
    `part ${name} nests elements more than ${limit} deep: ${SAVE}`,
  inflating_work: () => `${tooComplex("inflating it")}: ${SHORTEN}`,
  markup_work: () => `${tooComplex("reading XML elements")}: ${SAVE}`,
  rows_work: () => `${tooComplex("reading its rows")}: ${SHORTEN}`,
  texts_work: () => `${tooComplex("reading its texts")}: ${SHORTEN}`,
  ranges_work: () => `${tooComplex("placing merged cells")}: unmerge the cells`,
  sums_work: () => `${tooComplex("adding up its rows")}: ${SHORTEN}`,
  answer_work: () =>
    `${tooComplex("sorting and writing the answer")}: send fewer months`,
};

function tooComplex(most: string): string {
  return `it is too complex to analyze (most of the work is ${most})`;
}

/** Some of `count`, in brackets. */
function listed(count: number, names: readonly (number | string)[]): string {
  if (names.length === 0) return "";
  return ` (${names.join(", ")}${names.length < count ? ", …" : ""})`;
}

function inRows(count: number, rows: readonly number[]): string {
  return listed(count, rows).replace(
    "(",
    rows.length === 1 ? "(row " : "(rows ",
  );
}

function hiddenNumbers(count: number): string {
  return `; ${plural(count, "number is", "numbers are")} hidden ` +
    "by the merges and did not count";
}

function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** The advice on a file that is not a workbook. */
const adviceByContent: Record<OtherContent, string> = {
  empty: "Download or export the file again: it is empty",
  xls_or_password:
    "Open it in Excel or WPS, remove the password, and save it as .xlsx",
  xlsb: "Open it in Excel or WPS, and save it as .xlsx",
  text: SAVE_TABLE,
  html_or_xml: SAVE_TABLE,
  pdf_or_picture: "Choose the .xlsx workbook itself, not a PDF or a picture",
  archive: "Unpack it, and choose the .xlsx workbook in it",
  base64: "Choose the original workbook",
  lock_file: "Choose the original workbook: this is a temporary file beside it",
  other_office: "Open it in Excel or WPS, and save it as .xlsx",
  no_worksheet: "Choose a workbook that has a worksheet",
  unknown:
    "Choose an .xlsx workbook; if security software has encrypted it, decrypt it first",
};

/** The advice on a workbook that is too large. */
const reductionWords: Record<Reduction, string> = {
  delete_sheets: "Delete the worksheets that you do not need",
  unmerge: "Unmerge the merged cells",
  save_again: "Open the workbook in Excel or WPS, and save a new copy",
  split: "Split the workbook by month, and drop the files together",
};

const headerActions: HeaderActions = {
  deleteRowsAbove: (row) => `Delete all rows above row ${row}`,
  moveToFront: (sheet) =>
    `Move the worksheet ${JSON.stringify(sheet)} to the front`,
  calculate: CALCULATE,
  change: ({ first, more }, added) => {
    const changes = first.map(({ cell, text, header }) =>
      `${cell} from ${JSON.stringify(text)} to ${JSON.stringify(header)}`
    );
    return `Change ${changes.join(", ")}${
      more > 0 ? `, and ${plural(more, "more header")}` : ""
    }${added.first.length === 0 ? "" : `, and add ${someHeaders(added)}`}`;
  },
  writeAll: (sheet) =>
    `Write the required headers into the first row of ${JSON.stringify(sheet)}`,
  add: (headers, row) =>
    `Add ${someHeaders(headers)} to the headers in row ${row}`,
};

function someHeaders({ first, more }: Some<Header>): string {
  return first.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function columnToKeep(
  { header, cells, hidden, merged, tables }: Facts["column_duplicated"],
): string {
  if (tables !== undefined) {
    return `Keep only one of the two tables, ${tables.join(" and ")}`;
  }
  if (merged !== undefined) {
    return `Unmerge ${merged}, and keep a single column ${header}`;
  }
  if (hidden.length > 0) {
    return `Unhide the column of ${
      hidden.join(", ")
    }, and keep a single column ${header}`;
  }
  return `Keep a single column ${header}: rename or delete one of ${
    cells.join(" and ")
  }`;
}

const cellActions: CellActions = {
  calculate: CALCULATE,
  correctAll: (all) => `Correct these ${count(all)} cells`,
  correctRows: ({ cell }, all, remedies) =>
    `Correct ${count(all)} cells, ${cell} first: ${remedies.join("; ")}`,
  correctRow: (row, remedies) =>
    `Correct ${row.cells.map(({ cell }) => cell).join(", ")}: ${
      joined(remedies, row)
    }`,
  complete: ({ cells, row }) =>
    `Fill in ${
      cells.map(({ cell, header }) => `${cell} (${header})`).join(" and ")
    }, or delete row ${row} if it is not data`,
  changeDate: (cell, write) => `Change ${cellWithContent(cell)} to ${write}`,
  changeYear: (cell) =>
    `Change ${cellWithContent(cell)} to a year of four digits, such as 2024`,
  changeMonth: (cell) =>
    `Change ${cellWithContent(cell)} to a month from 1 to 12`,
};

/** A cell with its content: `A2 from 2024/5/1`. */
function cellWithContent({ cell, found }: BadCell): string {
  return "shown" in found ? `${cell} from ${found.shown}` : cell;
}

/** Tables of the documents. A function, so that bundles of the page omit it. */
export function reference() {
  const amounts = {
    qty: "Outbound quantity (出库数量), in boxes",
    conv:
      "Converted-2-patch quantity (折算2贴数量（万盒）), in units of 10,000 boxes",
  };
  const listed = spelled(MAX_LISTED, "en");
  return {
    when: {
      host_too_long:
        `the host of the request has more than ${MAX_HOST_LENGTH} characters`,
      not_found: "no endpoint and no document has this path",
      method_not_allowed: "the path exists, but not with this method",
      body_too_large: "the request body is longer than the limit",
      body_timeout:
        `the request body pauses for ${BODY_IDLE_SECONDS} seconds, or takes more than ${BODY_SECONDS} seconds and one more for each ${
          BYTES_PER_SECOND / 1024
        } KiB`,
      overloaded:
        "too many analyses run and wait, or bodies and answers take too many bytes",
      stopping: "the service is stopping",
      analysis_timeout:
        "the analysis exceeded its time, which no workbook should: do not send the workbook again",
      auth_header_missing:
        "`x-api-key`, `x-timestamp` or `x-signature` is missing or empty",
      timestamp_malformed:
        `\`x-timestamp\` is not a whole number of 1 to ${MAX_TIMESTAMP_DIGITS} decimal digits`,
      timestamp_outside_window:
        `\`x-timestamp\` is more than ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock`,
      signature_malformed: `\`x-signature\` is not ${
        2 * HASH_BYTES
      } lowercase hexadecimal characters`,
      credentials_not_configured: "the server has no credentials",
      signature_mismatch:
        "the signature does not match the body and the timestamp, or the api key is unknown",
      decryption_failed:
        `\`${encryptedHeader.name}: ${encryptedHeader.value}\` was sent, but the body cannot be decrypted, whatever the cause`,
      body_not_json: "the body, once decrypted, is not valid JSON in UTF-8",
      file_missing: "the body has no `file` field",
      request_invalid:
        "the body is not a JSON object, a field has another type or is outside its limits, or there are thousands of values",
      file_not_base64: "`file` is not base64",
      not_a_workbook: "the file is not an .xlsx workbook",
      workbook_damaged:
        "the workbook is damaged or cut off, or it breaks the rules of its format",
      workbook_unsupported:
        "the workbook uses an unsupported feature, such as an encrypted entry, or an encoding other than UTF-8",
      workbook_too_large:
        "the workbook exceeds a limit, such as the inflated size of its worksheet",
      columns_missing:
        `none of the first ${HEADER_ROWS} rows has all required headers`,
      column_duplicated:
        "a required header appears twice in the header row, or is merged over several columns of which not only the first holds values",
      second_table:
        "a second table with other columns begins below the header row",
      data_rows_missing: "all rows with a quantity are total rows",
      cell_invalid:
        "a cell of a data row does not hold what its column requires",
      formula_not_calculated:
        "a required cell holds a formula that was never calculated",
      answer_too_large: "the statistics would exceed the limit of an answer",
      internal_error: "the service itself failed",
    } satisfies Record<Reason, string>,
    notes: {
      "rows-left-out":
        "rows that cannot be read were left out, as `prefer: handling=lenient` asks, and after them rows that may be totals of them",
      "total-rows": "total rows were left out",
      "repeated-headers": "rows that repeat the header row were left out",
      "rows-without-quantity":
        "rows that hold names or 折算 but no 出库数量 did not count",
      "other-rows":
        "rows with neither month nor amount, at most two names and a text in 出库数量, such as signatures, were left out",
      "merged-cells":
        "merged cells: 年, 月 and names counted in each row, other values once; numbers that the merges hide did not count",
      "possible-totals":
        "rows that counted as data but may be totals: without any name, with a total word (合计, Total) while a name is missing, or with at most two names and the amounts of the row above",
      "hidden-rows":
        "rows that are hidden, perhaps by a filter, counted as data",
      "hidden-sheet": "the first worksheet is hidden",
      "other-sheets":
        "other worksheets were not read; those with all headers probably hold sales that do not count",
      "stale-results":
        "results of formulas counted as saved, although the file calls them out of date (`fullCalcOnLoad` or `calcCompleted`), or although all of a column are 0: save it in a spreadsheet program and compare",
      "other-marks":
        "cells of 医院去重 in data rows say neither 1 nor no (empty, 0, 否, 无, FALSE, N, No, `-`, `/`, `×`): TRUE, 是 or an Excel error, for example",
      "shown-differently":
        "numbers in data rows count otherwise than their number format shows them: as a date, divided by a thousand or ten thousand (`0!.0000`, `#,##0,`), without their sign, or not at all; percent in 折算 is not meant",
      "conv-in-boxes":
        "rows in which 折算, in boxes, is at least a thousand times 出库数量: it may be in boxes already",
      "error-names": "names in data rows are an Excel error such as #N/A",
      "similar-names":
        "pairs of names in one column differ only in width, case, brackets or spaces, and are counted as two",
    } satisfies Record<NoteToken, string>,
    noteParameters: {
      count: "their total number",
      rows: `their row numbers, at most the first ${listed}`,
      ranges: `these ranges, at most the first ${listed}`,
      cell: "the first of these cells",
      cells: "a cell of each name of the first pair",
      numbers: "how many numbers the merges hide; absent if none",
      ones: "0 if no data row has a 1 in that column; absent otherwise",
      "with-headers": "how many of the worksheets have all required headers",
      format:
        'the number format of that cell, as the file has it, perhaps cut; with other characters than ASCII, a quote or a backslash, a Display String (`%"…"`)',
      shown: "the date that the cell shows, also like that; absent if no date",
      counted: "the number that counts; absent if the cell shows no date",
    } satisfies Record<keyof NoteFacts, string>,
    detailParameters: {
      count: "the number of these cells or missing headers",
      cells:
        "the first of these cells, as many as fit; for `columns_missing`, cells that probably misspell a header",
      kinds: "the kind of the fault of each of these cells, in the same order",
      column: "the column of the first cell",
      headers:
        "the required headers, by their number from 1 in the table under Workbook",
      row: "the row closest to a header row, if any, or the row of headers",
    } satisfies Record<keyof DetailFacts, string>,
    /** English meanings of the headers. */
    meanings: {
      "年": "year",
      "月": "month",
      "配送商业": "distributor name",
      "标准医院名称":
        "hospital name; distinct and new hospitals are counted by it",
      "标准级别": "hospital level",
      "代理商": "agent name",
      "省份": "province",
      "出库数量": "outbound quantity, in boxes",
      "招商经理": "investment-promotion manager name",
      "折算2贴数量（万盒）":
        "converted-2-patch quantity, in units of 10,000 boxes",
      "医院去重": "1 marks a new hospital",
    } satisfies Record<Header, string>,
    /** Valid contents of a cell in a data row (design 14 to 19). */
    columns: {
      "年": `a whole number from ${YEARS.min} to ${YEARS.max}`,
      "月": "a whole number from 1 to 12",
      "配送商业": "text",
      "标准医院名称": "text",
      "标准级别": "text",
      "代理商": "text",
      "省份": "text",
      "出库数量":
        "a number, negative for returns; a row where it is empty is skipped",
      "招商经理": "text",
      "折算2贴数量（万盒）": "a number, as for 出库数量; empty counts as 0",
      "医院去重":
        "1, as number or text (`1.0`, `01`, `１`), for a new hospital; other values mark nothing",
    } satisfies Record<Header, string>,
    headers: {
      "x-api-key":
        "Identifies the client; issued by the service provider, not secret",
      "x-timestamp":
        `Time of the request: whole seconds since 1970-01-01 UTC, in decimal digits; at most ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock`,
      "x-signature": `HMAC-SHA256 in ${
        2 * HASH_BYTES
      } lowercase hexadecimal characters; key = the secret, message = \`<x-timestamp>:<lowercase hex SHA-256 of the body as sent>\``,
    } satisfies Record<SignatureHeader, string>,
    objects: {
      AnalyzeRequest: {
        about: "A workbook to analyze; other fields are ignored",
        fields: {
          file:
            "The raw .xlsx file in base64 (RFC 4648 section 4), without a `data:` prefix",
          filename: "The original file name, used only for logging and tracing",
        },
      },
      MonthlySalesStats: {
        about: "Sales statistics by month and in total",
        fields: {
          months:
            "The months with data rows, as YYYY-MM, ascending; other months are absent",
          byMonth: "A SalesStats for each entry of `months`, by YYYY-MM",
          total: "Statistics of all months together",
        },
      },
      SalesStats: {
        about:
          `Statistics of one month, or of all months in \`total\`. Lists are sorted by \`conv\` descending, then \`qty\` descending, then \`name\` (\`newHospitals\`: \`hospital\`, \`level\`, \`province\`) ascending by Unicode code point. Each cell counts as the number that Excel stores; sums are exact, rounded once, half away from zero, to at most ${SUM_DIGITS} significant digits and ${SUM_PLACES} decimal places`,
        fields: {
          meta: "Key figures",
          byHospital: "One group per hospital (标准医院名称)",
          byLevel: "One group per hospital level (标准级别)",
          byDistributor: "One group per distributor (配送商业)",
          byAgent: "One group per agent (代理商)",
          byManager: "One group per investment-promotion manager (招商经理)",
          byProvince: "One group per province (省份)",
          newHospitals: "One entry per row whose 医院去重 is 1",
        },
      },
      Meta: {
        about: "Key figures",
        fields: {
          year:
            "Year; in `total` the year of the earliest month, or 0 if there are no data rows",
          month: "Month 1 to 12; 0 in `total`",
          rows: "Number of valid data rows",
          hospitals:
            "Number of distinct hospitals (标准医院名称), in `total` over all months; an empty name is not counted",
          totalQty: "Outbound quantity of all rows, in boxes",
          totalConv:
            "Converted-2-patch quantity of all rows, in units of 10,000 boxes",
          newHospitals:
            "Number of rows whose 医院去重 is 1, and length of the list `newHospitals`; a hospital marked twice counts twice",
        },
      },
      GroupStat: {
        about: "One group of a ranking",
        fields: {
          name:
            "Name of the group, without white space around it; `(空)` if the cells are empty",
          ...amounts,
          records: "Number of data rows in the group",
        },
      },
      NewHospital: {
        about: "One row whose 医院去重 is 1",
        fields: {
          hospital: "Hospital (标准医院名称), or empty",
          level: "Level (标准级别), or empty",
          province: "Province (省份), or empty",
          ...amounts,
        },
      },
      Health: {
        about: "Status of the service",
        fields: {
          status: "Always `up`",
          service: "Name of the service",
          time:
            "The server's clock in ISO 8601 and UTC, such as `2024-05-31T08:00:00.000Z`",
          endpoints: "The endpoints of the service",
        },
      },
      Endpoint: {
        about: "An endpoint of the service",
        fields: {
          method: "HTTP method",
          path: "Path below the base URL",
          desc: "What the endpoint does",
        },
      },
    },
  };
}

/** The words of these tables that each language must have. */
export type ReferenceWords = Omit<ReturnType<typeof reference>, "meanings">;
