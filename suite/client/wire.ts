/**
 * The data of answers (SPECIFICATION.md, section 2). Written by `deno task docs`
 * from schemas/.
 */

/** Sales statistics by month and in total. */
export interface MonthlySalesStats {
  /**
   * The months with data rows, as YYYY-MM, ascending; other months are absent.
   */
  months: string[];
  /** A SalesStats for each entry of `months`, by YYYY-MM. */
  byMonth: Record<string, PeriodStats>;
  /** Statistics of all months together. */
  total: PeriodStats;
}

/**
 * Statistics of one month, or of all months in `total`. Lists are sorted by
 * `conv` descending, then `qty` descending, then `name` (`newHospitals`:
 * `hospital`, `level`, `province`) ascending by Unicode code point. Each cell
 * counts as the number that Excel stores; sums are exact, rounded once, half
 * away from zero, to at most 15 significant digits and 12 decimal places.
 */
export interface PeriodStats {
  /** Key figures. */
  meta: Meta;
  /** One group per hospital (标准医院名称). */
  byHospital: GroupStat[];
  /** One group per hospital level (标准级别). */
  byLevel: GroupStat[];
  /** One group per distributor (配送商业). */
  byDistributor: GroupStat[];
  /** One group per agent (代理商). */
  byAgent: GroupStat[];
  /** One group per investment-promotion manager (招商经理). */
  byManager: GroupStat[];
  /** One group per province (省份). */
  byProvince: GroupStat[];
  /** One entry per row whose 医院去重 is 1. */
  newHospitals: NewHospital[];
}

/** Key figures. */
export interface Meta {
  /**
   * Year; in `total` the year of the earliest month, or 0 if there are no data
   * rows.
   */
  year: number;
  /** Month 1 to 12; 0 in `total`. */
  month: number;
  /** Number of valid data rows. */
  rows: number;
  /**
   * Number of distinct hospitals (标准医院名称), in `total` over all months; an empty
   * name is not counted.
   */
  hospitals: number;
  /** Outbound quantity of all rows, in boxes. */
  totalQty: number;
  /** Converted-2-patch quantity of all rows, in units of 10,000 boxes. */
  totalConv: number;
  /**
   * Number of rows whose 医院去重 is 1, and length of the list `newHospitals`; a
   * hospital marked twice counts twice.
   */
  newHospitals: number;
}

/** One group of a ranking. */
export interface GroupStat {
  /**
   * Name of the group, without white space around it; `(空)` if the cells are
   * empty.
   */
  name: string;
  /** Outbound quantity (出库数量), in boxes. */
  qty: number;
  /** Converted-2-patch quantity (折算2贴数量（万盒）), in units of 10,000 boxes. */
  conv: number;
  /** Number of data rows in the group. */
  records: number;
}

/** One row whose 医院去重 is 1. */
export interface NewHospital {
  /** Hospital (标准医院名称), or empty. */
  hospital: string;
  /** Level (标准级别), or empty. */
  level: string;
  /** Province (省份), or empty. */
  province: string;
  /** Outbound quantity (出库数量), in boxes. */
  qty: number;
  /** Converted-2-patch quantity (折算2贴数量（万盒）), in units of 10,000 boxes. */
  conv: number;
}

/** Status of the service. */
export interface Health {
  /** Always `up`. */
  status: "up";
  /** Name of the service. */
  service: string;
  /**
   * The server's clock in ISO 8601 and UTC, such as `2024-05-31T08:00:00.000Z`.
   */
  time: string;
  /** The endpoints of the service. */
  endpoints: Endpoint[];
}

/** An endpoint of the service. */
export interface Endpoint {
  /** HTTP method. */
  method: string;
  /** Path below the base URL. */
  path: string;
  /** What the endpoint does. */
  desc: string;
}

/** Reasons of `x-error-reason`; `/llms.md` says when each comes. */
export type KnownReason =
  | "host_too_long"
  | "not_found"
  | "method_not_allowed"
  | "body_too_large"
  | "body_timeout"
  | "overloaded"
  | "stopping"
  | "analysis_timeout"
  | "auth_header_missing"
  | "timestamp_malformed"
  | "timestamp_outside_window"
  | "signature_malformed"
  | "credentials_not_configured"
  | "signature_mismatch"
  | "decryption_failed"
  | "body_not_json"
  | "file_missing"
  | "request_invalid"
  | "file_not_base64"
  | "not_a_workbook"
  | "workbook_damaged"
  | "workbook_unsupported"
  | "workbook_too_large"
  | "columns_missing"
  | "column_duplicated"
  | "second_table"
  | "data_rows_missing"
  | "cell_invalid"
  | "formula_not_calculated"
  | "answer_too_large"
  | "internal_error";
