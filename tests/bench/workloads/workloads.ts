/** The workloads: seeded workbooks, with the same bytes in every run. */

/** The parameters of a workbook. */
export interface Workload {
  /** Data rows. */
  rows: number;
  /** All columns: the 11 required ones, then remarks and dates. */
  columns: number;
  /**
   * The form of text cells: shared as in Excel, or inline as XlsxWriter may
   * write them.
   */
  strings: "shared" | "inline";
  /** Distinct hospital names. The other columns have far fewer names. */
  hospitals: number;
  /** Distinct months, from January. */
  months: number;
  /**
   * Of 1,000 rows, how many repeat the hospital of the previous row. More
   * repetition makes a smaller file; this number gives 3.3 MB.
   */
  repeated: number;
}

const sales: Workload = {
  rows: 64_844,
  columns: 11,
  strings: "shared",
  hospitals: 1500,
  months: 12,
  repeated: 395,
};
const typical = { ...sales, columns: 20, hospitals: 200, months: 3 };

/**
 * By name: the monthly workbooks of clients, the largest that fits, a full
 * sheet.
 */
export const workloads = {
  "200 rows": { ...typical, rows: 200 },
  "3,000 rows": { ...typical, rows: 3000 },
  "11 columns": sales,
  "20 columns": { ...sales, rows: 34_001, columns: 20, repeated: 418 },
  "inline strings": { ...sales, rows: 57_150, strings: "inline" },
  "many names": { ...sales, rows: 60_850, hospitals: 50_000 },
  "full sheet": { ...sales, rows: 1_048_574 },
} satisfies Record<string, Workload>;

export type WorkloadName = keyof typeof workloads;
