/**
 * Workbooks in the layout of spec 2.8; a test gives only the cells that matter.
 */
import { columnOrder, salesColumns } from "../../core/sales/header/mod.ts";
import {
  buildWorkbook,
  type Cell,
  type WorkbookOptions,
} from "./workbook_builder.ts";

export { salesColumns as headers };
export const keys = Object.keys(salesColumns) as (keyof SalesRow)[];

export type SalesRow = Record<keyof typeof salesColumns, Cell>;

export const emptyRow = Object.fromEntries(
  columnOrder.map((column) => [column, null]),
) as SalesRow;

/** A valid data row: May 2024, one box, 0.01 units of ten thousand boxes. */
export const defaultRow: Readonly<SalesRow> = {
  ...emptyRow,
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
};

const { year, month, qty, conv } = defaultRow;
/** The default row without its names. */
export const namelessRow: SalesRow = { ...emptyRow, year, month, qty, conv };

/** The position of the header row, and the columns. */
export interface SalesOptions extends WorkbookOptions {
  titleRows?: readonly (readonly Cell[])[];
  /** Columns in order: a required one by its key, others by their header. */
  columns?: readonly (keyof SalesRow | { header: Cell; cell?: Cell })[];
}

/** The header row, and `rows` completed from `defaultRow`. */
export function salesRows(
  rows: readonly Partial<SalesRow>[],
  options: Pick<SalesOptions, "columns"> = {},
): Cell[][] {
  const columns = options.columns ?? columnOrder;
  const headerRow = columns.map((column) =>
    typeof column === "string" ? salesColumns[column] : column.header
  );
  const dataRows = rows.map((row) => {
    const full = { ...defaultRow, ...row };
    return columns.map((column) =>
      typeof column === "string" ? full[column] : column.cell
    );
  });
  return [headerRow, ...dataRows];
}

/** An .xlsx file of these rows, followed by the `sheets` of the options. */
export function salesWorkbook(
  rows: readonly Partial<SalesRow>[],
  options: SalesOptions = {},
): Uint8Array<ArrayBuffer> {
  const { titleRows = [], columns, sheets, ...rest } = options;
  const all = [
    ...titleRows,
    ...salesRows(rows, columns ? { columns } : {}),
  ];
  if (!sheets) return buildWorkbook({ ...rest, rows: all });
  const first = {
    name: rest.sheetName ?? "Sheet1",
    state: rest.sheetState ?? "visible" as const,
    rows: all,
  };
  return buildWorkbook({ ...rest, sheets: [first, ...sheets] });
}
