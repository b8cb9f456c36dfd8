/**
 * The workloads: seeded workbooks, with the same bytes in every run.
 * workbook.ts writes their XML itself, as the named program would: no library
 * chooses it.
 */

/** How to make a workbook. */
export interface Workload {
  /** Data rows. */
  rows: number;
  /** All columns: the 11 required ones, then remarks and dates. */
  columns: number;
  /**
   * How text cells are written: in a shared strings table (Excel), inline
   * (XlsxWriter), or inline as character references (openpyxl with lxml).
   */
  strings: "shared" | "inline" | "references";
  /** Distinct hospital names. The other columns have far fewer names. */
  hospitals: number;
  /** Distinct months, from January: 12 by default. */
  months?: number;
  /**
   * Of 1,000 rows, how many repeat the hospital of the row before. More of them
   * make a smaller file: the number is chosen to get 3.3 MB.
   */
  repeated: number;
  /** How the XML is spelled (spelling.ts): `excel` by default. */
  spelling?: "excel" | "bare" | "prefixed" | "odd";
  /** After this many rows the same rows follow again. */
  cycle?: number;
  /** Rows below the data, of empty cells with a style. */
  blankRows?: number;
  /** Elements above the rows that no program knows: `<z/>`. */
  unknownElements?: number;
}

const sales: Workload = {
  rows: 64_844,
  columns: 11,
  strings: "shared",
  hospitals: 1500,
  repeated: 395,
};

/** 3.3 MB, the largest workbook that fits into a request (spec 8). */
export const largeWorkloads: Record<string, Workload> = {
  "11 columns": sales,
  "20 columns": { ...sales, rows: 34_001, columns: 20, repeated: 418 },
  "inline strings": { ...sales, rows: 57_150, strings: "inline" },
  "many names": { ...sales, rows: 60_850, hospitals: 50_000 },
};

const typical: Workload = {
  ...sales,
  rows: 200,
  columns: 20,
  hospitals: 200,
  months: 3,
};

/** What clients send every month. */
const typicalWorkloads: Record<string, Workload> = {
  "200 rows": typical,
  "1,000 rows": { ...typical, rows: 1000 },
  "3,000 rows": { ...typical, rows: 3000 },
};

/** The workloads whose requests are measured. */
export const salesWorkloads: Record<string, Workload> = {
  ...largeWorkloads,
  ...typicalWorkloads,
};

/** Valid, but made to be slow. Only the floor and our statistics read them. */
export const adversarialWorkloads: Record<string, Workload> = {
  "character references": { ...sales, rows: 54_150, strings: "references" },
  "styled blanks": { ...sales, rows: 200, columns: 20, blankRows: 67_000 },
  "prefixed": { ...sales, rows: 64_500, spelling: "prefixed" },
  "odd spelling": { ...sales, rows: 62_100, spelling: "odd" },
  "unknown elements": { ...sales, rows: 200, unknownElements: 4_000_000 },
  "most cells": { ...sales, rows: 960_000, spelling: "bare", cycle: 16 },
};

const FULL_SHEET_ROWS = 1_048_574;

/** The same sheet with 1/16, 1/4 and all of the rows that fit into one. */
export const scalingWorkloads: Record<string, Workload> = Object.fromEntries(
  [16, 4, 1].map((part) => [
    `1/${part} of a full sheet`,
    { ...sales, rows: Math.floor(FULL_SHEET_ROWS / part) },
  ]),
);

const FULL_SHEET = "1/1 of a full sheet";

/** The rows that questions are asked about. */
export const questionsWorkloads: Record<string, Workload> = {
  "11 columns": sales,
  [FULL_SHEET]: scalingWorkloads[FULL_SHEET],
};

/** Every workload by name. */
export const workloads: Record<string, Workload> = {
  ...salesWorkloads,
  ...adversarialWorkloads,
  ...scalingWorkloads,
};
