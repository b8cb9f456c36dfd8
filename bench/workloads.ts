/**
 * What is measured: seeded workbooks, the same bytes in every run. Written
 * byte by byte as the named producer does, so that no library's taste of XML
 * is measured by accident.
 */

/** What a workload is like. */
export interface Workload {
  /** Data rows. */
  rows: number;
  /** Columns in all; those beyond the 11 required ones hold remarks and dates. */
  columns: number;
  /** How text cells are written: by Excel, XlsxWriter or openpyxl with lxml. */
  strings: "shared" | "inline" | "references";
  /** Distinct hospital names; the other names are far fewer. */
  hospitals: number;
  /**
   * Rows in 1,000 that are one more line for the hospital of the row before:
   * the more of them, the fewer bytes. Tuned so that the file has 3.3 MB.
   */
  repeated: number;
  /** How the XML is spelled; as Excel does by default. */
  spelling?: "excel" | "bare" | "odd";
  /** The rows repeat themselves after so many. */
  cycle?: number;
  /** Rows of empty cells with a style below the data. */
  blankRows?: number;
}

const sales: Workload = {
  rows: 64_844,
  columns: 11,
  strings: "shared",
  hospitals: 1500,
  repeated: 395,
};

/** As large as a request can be: 3.3 MB. */
export const largeWorkloads: Record<string, Workload> = {
  "11 columns": sales,
  "20 columns": { ...sales, rows: 34_001, columns: 20, repeated: 418 },
  "inline strings": { ...sales, rows: 57_150, strings: "inline" },
  "many names": { ...sales, rows: 60_850, hospitals: 50_000 },
};

/** What everything is measured on. */
export const salesWorkloads: Record<string, Workload> = {
  ...largeWorkloads,
  "200 rows": { ...sales, rows: 200, hospitals: 80 },
};

/** Legal, but written to hurt; only we are measured on them. */
export const adversarialWorkloads: Record<string, Workload> = {
  "character references": { ...sales, rows: 54_150, strings: "references" },
  "styled blanks": { ...sales, rows: 200, columns: 20, blankRows: 67_000 },
  "odd spelling": { ...sales, rows: 62_100, spelling: "odd" },
  "most cells": { ...sales, rows: 960_000, spelling: "bare", cycle: 16 },
};

const FULL_SHEET_ROWS = 1_048_574;

/** The same sheet at 1/16, 1/8, 1/4, 1/2 and all of the rows that fit. */
export const scalingWorkloads: Record<string, Workload> = Object.fromEntries(
  [16, 8, 4, 2, 1].map((part) => [
    `1/${part} of a full sheet`,
    { ...sales, rows: Math.floor(FULL_SHEET_ROWS / part) },
  ]),
);

/** The same rows with more and more distinct names. */
export const namesWorkloads: Record<string, Workload> = Object.fromEntries(
  [1_500, 12_500, 50_000].map((hospitals) => [
    `${hospitals.toLocaleString("en-US")} hospitals`,
    { ...sales, rows: 65_535, hospitals, repeated: 0 },
  ]),
);

/** Every workload by name. */
export const workloads: Record<string, Workload> = {
  ...salesWorkloads,
  ...adversarialWorkloads,
  ...scalingWorkloads,
  ...namesWorkloads,
};
