/**
 * The larger facts about failures, as plain data that fits into JSON;
 * `problems.ts` has those of each reason. Texts of the client are cut.
 */
import type { Header } from "./layout.ts";

/** A bad cell, and the other bad cells of the worksheet. */
export interface CellPlace {
  sheet: string;
  /** Its reference within the sheet: `H17`. */
  cell: string;
  others: OtherCells;
  /**
   * The first cells in reading order, including this one, for callers that ask
   * for them.
   */
  list?: readonly BadCell[];
}

/** What is wrong with a cell. */
export interface BadCell {
  /** Its reference within the sheet: `H17`. A merged range is its top cell. */
  cell: string;
  header: Header;
  /** The header as the worksheet spells it, line breaks included. */
  spelled: string;
  found: CellContent | {
    type: "formula";
    /** Whether a 0 was saved in place of the result. */
    isSavedAsZero: boolean;
  };
  expected: ExpectedContent;
  /** What was probably meant. */
  guess?: Guess;
  /** Data rows that have its value: several if cells are merged. */
  rows: number;
}

/** What the content of a bad cell was probably meant to be. */
export type Guess =
  | "date"
  | "decimal_comma"
  /** Year and month in one cell: `2024年5月`. */
  | "year_and_month"
  /** A minus after the number, as SAP writes it: `5-`. */
  | "minus_after"
  /** A negative number in brackets: `(100)`. */
  | "brackets"
  /** A number with the sign of a currency: `￥100`. */
  | "currency";

/** Bad cells besides the first one, whatever is wrong with each. */
export interface OtherCells {
  count: number;
  /** The references of the first ones. */
  cells: readonly string[];
}

/** What a cell holds, as Excel shows it. */
export type CellContent =
  | {
    type: "text" | "number" | "boolean" | "error" | "malformed";
    shown: string;
  }
  | { type: "blank" }
  /** No own content: it is merged with cells of the header row, or above it. */
  | { type: "merged_with_header" };

/** What a cell should hold. */
export type ExpectedContent =
  | "year"
  | "month"
  | "number"
  | "smaller_number"
  | "name"
  | "new_hospital_mark";

/** What is wrong with a JSON body: with a field, or without one with the body itself. */
export type RequestFault =
  | { problem: "too_many_values" }
  | { problem: "missing" | "unknown" | "other"; field?: string }
  | {
    problem: "wrong_type";
    field?: string;
    expected: JsonType;
    found: JsonType;
  }
  | { problem: "constraint"; field?: string; constraint: Constraint };

export type JsonType =
  | "null"
  | "array"
  | "object"
  | "string"
  | "number"
  | "integer"
  | "boolean";

/** What a field must be besides its type, by the keyword of JSON Schema. */
export interface Constraints {
  minLength: number;
  maxLength: number;
  minItems: number;
  maxItems: number;
  minimum: number;
  maximum: number;
  exclusiveMinimum: number;
  exclusiveMaximum: number;
  multipleOf: number;
  /** A regular expression. */
  pattern: string;
  format: string;
  enum: readonly string[];
}

/** One constraint of a field. */
export type Constraint = {
  [K in keyof Constraints]: { keyword: K; value: Constraints[K] };
}[keyof Constraints];

/** What a file is if it is not an .xlsx workbook. */
export type OtherContent =
  | "empty"
  | "xls"
  | "password"
  | "xls_or_password"
  | "protected"
  | "xlsb"
  | "ods"
  | "csv"
  | "html"
  | "mhtml"
  | "xml"
  | "json"
  | "pdf"
  | "png"
  | "jpeg"
  | "gif"
  | "rar"
  | "7z"
  | "gzip"
  | "rtf"
  | "base64"
  | "lock_file"
  | "numbers"
  | "zipped_workbook"
  | "zip"
  | "other_office"
  | "no_worksheet"
  | "unknown";

/** An unsupported feature that a workbook uses, and in which part or entry. */
export type UnsupportedFeature =
  & { name: string }
  & (
    | { feature: "encryption" }
    | { feature: "patch" }
    | { feature: "alternatives" }
    | { feature: "declaration" }
    | { feature: "compression"; method: number }
    | { feature: "encoding"; encoding: string }
  );

/** Which limit a workbook exceeds. */
export type Excess =
  | "entries"
  | "sheets"
  | "relationships"
  | "inflated_bytes"
  | "row_bytes"
  | "cell_tokens"
  | "text_bytes"
  | "cell_text_bytes"
  | "shared_strings"
  | "merged_ranges"
  | "attributes"
  | "attribute_bytes"
  | "prefixes"
  | "depth"
  | `${WorkKind}_work`;

/** The kinds of work that count towards the budget of an analysis (design 23). */
export type WorkKind =
  | "inflating"
  | "markup"
  | "rows"
  | "texts"
  | "ranges"
  | "sums"
  | "answer";

/** Why no row of the first worksheet is the header row. */
export interface MissingColumns {
  sheet: string;
  isHidden: boolean;
  /** How many rows were searched. */
  searched: number;
  /** The row that comes closest; absent if none holds any required header. */
  row?: number;
  missing: readonly MissingHeader[];
  /** The row below or above that has the missing headers, except those cut in two. */
  splitRow?: number;
  /** The row below the searched ones that has all headers. */
  lateRow?: number;
  /** Cells of the row with formulas without a result, which may be headers. */
  uncalculated: OtherCells;
  /** Name of another worksheet that has all headers. */
  otherSheet?: string;
}

export interface MissingHeader {
  header: Header;
  /** The cell that is probably this header, misspelt. */
  nearMiss?: { cell: string; text: string };
  /** The cells, one below the other, that hold its beginning and its end. */
  cutInto?: readonly [string, string];
}
