/**
 * The larger facts about failures, as plain data for JSON; `problems.ts` has
 * the facts of each reason. Texts of clients are cut.
 */
import type { Header } from "./layout.ts";

/** The rows of a worksheet that cannot be read, or that were left out. */
export interface BadRows {
  sheet: string;
  /** Number of all their bad cells; a merged cell counts once. */
  count: number;
  /** The first of the rows. */
  rows: readonly BadRow[];
}

/** A row that cannot be read. */
export interface BadRow {
  row: number;
  /**
   * The bad cells from left to right; a merged cell is listed in each of its
   * rows. Empty for a row that was left out because it may be a total: the rows
   * above it were not all read (design 32).
   */
  cells: readonly BadCell[];
}

/** A cell that cannot be read. */
export interface BadCell {
  /** The reference within the sheet: `H17`; of a merged range, its top cell. */
  cell: string;
  /** Absent for a formula that fills several cells. */
  header?: Header;
  /** The header as the worksheet spells it, line breaks included. */
  spelled?: string;
  fault: CellFault;
  found: FoundContent;
  /** Number of data rows with this value: several if cells are merged. */
  rows: number;
}

/** The kind of a fault, which determines the correction. */
export type CellFault =
  | "no_year"
  | "no_month"
  | "not_a_year"
  | "not_a_month"
  /** A date, or a number that Excel stores for a date. */
  | "date"
  /** Year and month in one cell: `2024年5月`. */
  | "year_and_month"
  /** The row below the header numbers the columns. */
  | "column_number"
  | "merged_with_header"
  | "not_a_number"
  /** A sign for no sales: `-`, `无`, `/`. */
  | "no_sales"
  | "too_large"
  | "decimal_comma"
  /** A minus after the number, as SAP writes it: `5-`. */
  | "minus_after"
  /** A negative number in brackets: `(100)`. */
  | "brackets"
  /** A number with the sign of a currency: `￥100`. */
  | "currency"
  | "error_value"
  | "not_calculated"
  /** A 0 was saved instead of the result. */
  | "saved_as_zero"
  | "unreadable";

/** Some cells; only the first ones are named. */
export interface OtherCells {
  count: number;
  /** References of the first cells. */
  cells: readonly string[];
}

/** The content of a cell, a formula without a result included. */
export type FoundContent =
  | CellContent
  | {
    type: "formula";
    /** Whether a 0 was saved instead of the result. */
    isSavedAsZero: boolean;
  };

/** The content of a cell, as Excel shows it. */
export type CellContent =
  | {
    type: "text" | "number" | "boolean" | "error" | "malformed";
    shown: string;
  }
  /** A number with the format of a date, and the year or month to write. */
  | { type: "date"; shown: string; write: number }
  | { type: "blank" }
  /**
   * No content of its own: merged with cells of the header row, or above it.
   */
  | { type: "merged_with_header" };

/**
 * The fault of a JSON body: of a field, or of the body itself if no field is
 * named.
 */
export type RequestFault =
  | { problem: "too_many_values" }
  | { problem: "empty_file" }
  | {
    problem: "wrong_type";
    field?: string;
    expected: JsonType;
    found: JsonType;
  }
  | { problem: "other"; field?: string };

export type JsonType =
  | "null"
  | "array"
  | "object"
  | "string"
  | "number"
  | "boolean";

/** A constraint of a field besides its type, by its keyword of JSON Schema. */
export interface Constraint {
  keyword: "minLength" | "minimum" | "maximum";
  value: number;
}

/** The kind of a file that is not an .xlsx workbook. */
export type OtherContent =
  | "empty"
  | "xls_or_password"
  | "xlsb"
  | "text"
  | "html_or_xml"
  | "pdf_or_picture"
  | "archive"
  | "base64"
  | "lock_file"
  | "other_office"
  | "no_worksheet"
  | "unknown";

/** An unsupported feature of a workbook, with its part or entry. */
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

/** The limit that a workbook exceeds. */
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

/**
 * The kinds of work that count towards the budget of an analysis (design 23).
 */
export type WorkKind =
  | "inflating"
  | "markup"
  | "rows"
  | "texts"
  | "ranges"
  | "sums"
  | "answer";

/** Facts about a worksheet in which no row is the header row. */
export interface MissingColumns {
  sheet: string;
  isHidden: boolean;
  /** Number of rows searched. */
  searched: number;
  /** The row with the most headers; absent if no row has a required header. */
  row?: number;
  missing: readonly MissingHeader[];
  /** A row below the searched rows that has all headers. */
  lateRow?: number;
  /** Formulas of the row without a result, which may be headers. */
  uncalculated: OtherCells;
  /** Name of another worksheet that has all headers. */
  otherSheet?: string;
}

export interface MissingHeader {
  header: Header;
  /** The cell that probably misspells this header. */
  nearMiss?: { cell: string; text: string };
}
