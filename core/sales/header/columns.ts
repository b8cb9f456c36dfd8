/** The columns of a sales worksheet and their meaning (spec 2.8). */
import type { Header } from "../../../schemas/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";

/** The header of each column, by its name in code. */
export const salesColumns = {
  year: "年",
  month: "月",
  distributor: "配送商业",
  hospital: "标准医院名称",
  level: "标准级别",
  agent: "代理商",
  province: "省份",
  qty: "出库数量",
  manager: "招商经理",
  conv: "折算2贴数量（万盒）",
  newHospital: "医院去重",
} as const satisfies Record<string, Header>;

/** The name of a required column in code. */
export type SalesColumn = keyof typeof salesColumns;
/** The header of a required column (spec 2.8). */
export type SalesHeader = typeof salesColumns[SalesColumn];

/** All headers, in the order of the columns. */
export const salesHeaders: readonly SalesHeader[] = Object.values(salesColumns);

// A header of `schemas/layout.ts` without a column does not compile.
true satisfies Header extends SalesHeader ? true : never;

/** All columns, in the order of batches. */
export const columnOrder = Object.keys(salesColumns) as SalesColumn[];
/** The index of each column in {@linkcode columnOrder}. */
export const columnIndex = Object.fromEntries(
  columnOrder.map((column, index) => [column, index]),
) as Record<SalesColumn, number>;

/** By column that holds names: its ranking in the answer (spec 2.4). */
export const rankings = {
  hospital: "byHospital",
  level: "byLevel",
  distributor: "byDistributor",
  agent: "byAgent",
  manager: "byManager",
  province: "byProvince",
} as const satisfies Partial<Record<SalesColumn, keyof SalesStats>>;

/** A column that holds names. */
export type NameColumn = keyof typeof rankings;
/** The columns that hold names, in the order of batches. */
export const nameColumns = Object.keys(rankings) as [
  NameColumn,
  ...NameColumn[],
];

// A ranking in the answer without a column does not compile.
true satisfies Extract<keyof SalesStats, `by${string}`> extends
  typeof rankings[NameColumn] ? true : never;

/**
 * By column, in {@linkcode columnOrder}: whether a merged cell counts in each
 * of its rows. Amounts and 医院去重 count once, in the top row (design 25).
 */
export const isSpread: readonly boolean[] = columnOrder.map((column) =>
  column !== "qty" && column !== "conv" && column !== "newHospital"
);

/** Data rows as columns, each at least `length` long. */
export interface SalesColumns {
  readonly length: number;
  /** Numbers of the rows in the worksheet. */
  readonly rowNumbers: Int32Array;
  /** Months as year * 12 + month - 1. */
  readonly monthNumbers: Int32Array;
  /** Boxes. */
  readonly qty: Float64Array;
  /** In units of ten thousand boxes. */
  readonly conv: Float64Array;
  /** 1 if 医院去重 is 1. */
  readonly isNewHospital: Uint8Array;
  /** Name ids, in the order of {@linkcode nameColumns}. */
  readonly nameIds: readonly Int32Array[];
}

/**
 * The header row and the columns of a worksheet, as a `HeaderSearch` finds
 * them.
 */
export interface SheetColumns {
  sheet: string;
  headerRow: number;
  /** 0-based columns in {@linkcode columnOrder}. */
  columns: readonly number[];
  /** Headers as the worksheet spells them, in the same order. */
  spelled: readonly string[];
  /** Other columns in the block of headers, such as 序号 and 备注. */
  others: readonly number[];
}
