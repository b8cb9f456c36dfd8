/** Workbooks in the layout of spec 2.8; a test gives only the cells it is about. */
import {
  buildWorkbook,
  type Cell,
  type WorkbookOptions,
} from "./workbook_builder.ts";

/** The needed cells of one row. */
export interface SalesRow {
  /** 年 */
  year: Cell;
  /** 月 */
  month: Cell;
  /** 配送商业 */
  distributor: Cell;
  /** 标准医院名称 */
  hospital: Cell;
  /** 标准级别 */
  level: Cell;
  /** 代理商 */
  agent: Cell;
  /** 省份 */
  province: Cell;
  /** 出库数量 */
  qty: Cell;
  /** 招商经理 */
  manager: Cell;
  /** 折算2贴数量（万盒） */
  conv: Cell;
  /** 医院去重 */
  dedup: Cell;
}

/** The header of each column, in the order of spec 2.8. */
export const headers = {
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
  dedup: "医院去重",
} as const satisfies Record<keyof SalesRow, string>;

/** A valid data row: May 2024, one box, 0.01 ten-thousand boxes. */
export const defaultRow: Readonly<SalesRow> = {
  year: 2024,
  month: 5,
  distributor: "国药控股",
  hospital: "北京协和医院",
  level: "三级",
  agent: "康源代理",
  province: "北京",
  qty: 1,
  manager: "王经理",
  conv: 0.01,
  dedup: null,
};

/** The position of the header row, and the columns. */
export interface SalesOptions extends WorkbookOptions {
  /** Rows above the header row. */
  titleRows?: readonly (readonly Cell[])[];
  /** Rows after the data. */
  tailRows?: readonly (readonly Cell[])[];
  /** Columns in order: a needed one by its key, any other by its header. */
  columns?: readonly (keyof SalesRow | { header: Cell; cell?: Cell })[];
}

/** The header row, and a row for each of `rows` over `defaultRow`. */
export function salesRows(
  rows: readonly Partial<SalesRow>[],
  options: Pick<SalesOptions, "columns"> = {},
): Cell[][] {
  const columns = options.columns ??
    (Object.keys(headers) as (keyof SalesRow)[]);
  const headerRow = columns.map((column) =>
    typeof column === "string" ? headers[column] : column.header
  );
  const dataRows = rows.map((row) => {
    const full = { ...defaultRow, ...row };
    return columns.map((column) =>
      typeof column === "string" ? full[column] : column.cell
    );
  });
  return [headerRow, ...dataRows];
}

/** An .xlsx file of these rows; `sheets` of the options follow the first. */
export function salesWorkbook(
  rows: readonly Partial<SalesRow>[],
  options: SalesOptions = {},
): Uint8Array<ArrayBuffer> {
  const { titleRows = [], tailRows = [], columns, sheets, ...rest } = options;
  const all = [
    ...titleRows,
    ...salesRows(rows, columns ? { columns } : {}),
    ...tailRows,
  ];
  if (!sheets) return buildWorkbook({ ...rest, rows: all });
  const first = {
    name: rest.sheetName ?? "Sheet1",
    state: rest.sheetState ?? "visible" as const,
    rows: all,
  };
  return buildWorkbook({ ...rest, sheets: [first, ...sheets] });
}
