/** The data of answers (SPECIFICATION.md, section 2), as in `schemas/wire`. */

/** The result of POST /api/analyze (spec 2.3). */
export interface MonthlySalesStats {
  /** The months that have data rows, as `YYYY-MM`, ascending. */
  months: string[];
  /** The statistics of each month, by `YYYY-MM`. */
  byMonth: Record<string, PeriodStats>;
  /** All months together. */
  total: PeriodStats;
}

/**
 * Statistics of one month or of all: `SalesStats` of the contract (spec 2.4). Lists are sorted by `conv`
 * descending, then `qty` descending, then name.
 */
export interface PeriodStats {
  /** Key figures. */
  meta: Meta;
  /** By hospital (标准医院名称). */
  byHospital: GroupStat[];
  /** By hospital level (标准级别). */
  byLevel: GroupStat[];
  /** By distributor (配送商业). */
  byDistributor: GroupStat[];
  /** By agent (代理商). */
  byAgent: GroupStat[];
  /** By investment-promotion manager (招商经理). */
  byManager: GroupStat[];
  /** By province (省份). */
  byProvince: GroupStat[];
  /** An entry for each row whose 医院去重 is 1. */
  newHospitals: NewHospital[];
}

/** Key figures (spec 2.5). */
export interface Meta {
  /** In the total, the year of the earliest month; 0 if there are no data rows. */
  year: number;
  /** 1 to 12; 0 in the total. */
  month: number;
  /** Number of data rows. */
  rows: number;
  /** Number of distinct hospitals. */
  hospitals: number;
  /** Outbound quantity (出库数量), in boxes. */
  totalQty: number;
  /** Converted-2-patch quantity (折算2贴数量), in units of 10,000 boxes. */
  totalConv: number;
  /** Number of rows whose 医院去重 is 1. */
  newHospitals: number;
}

/** The sums of one name (spec 2.6). */
export interface GroupStat {
  /** `(空)` if the cells are empty. */
  name: string;
  /** Outbound quantity, in boxes. */
  qty: number;
  /** Converted-2-patch quantity, in units of 10,000 boxes. */
  conv: number;
  /** Number of data rows. */
  records: number;
}

/** A row whose 医院去重 is 1 (spec 2.7); its texts may be empty. */
export interface NewHospital {
  /** Name of the hospital. */
  hospital: string;
  /** Its level. */
  level: string;
  /** Its province. */
  province: string;
  /** Outbound quantity, in boxes. */
  qty: number;
  /** Converted-2-patch quantity, in units of 10,000 boxes. */
  conv: number;
}

/** The result of GET /api/health (spec 2.9). */
export interface Health {
  /** Always `up`. */
  status: "up";
  /** Name of the service. */
  service: string;
  /** The clock of the service, in ISO 8601 and UTC. */
  time: string;
  /** What the service offers. */
  endpoints: Endpoint[];
}

/** An endpoint of the service. */
export interface Endpoint {
  /** HTTP method. */
  method: string;
  /** Path below the base URL. */
  path: string;
  /** What it does. */
  desc: string;
}
