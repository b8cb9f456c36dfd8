/** The rows that cannot be read, with all their columns, to correct and send. */
import { HeaderSearch, isSpread } from "../../../core/sales/mod.ts";
import { unzip } from "../../../core/unzip.ts";
import {
  CellKind,
  readFirstWorksheet,
  type RowBatch,
  type TopRow,
  type Worksheet,
} from "../../../core/xlsx/mod.ts";
import type { BadRow } from "../../../schemas/mod.ts";
import type { WorkbookFile } from "./facts.ts";
import { NO_LIMIT, readWorkbook } from "./read_workbook.ts";

/** Maximum number of columns to read; no header row written by hand has more. */
const MAX_COLUMNS = 256;

export type RejectedCell = string | number | null;

/** A row as the worksheet has it, and its faults. */
export interface RejectedRow extends BadRow {
  values: readonly RejectedCell[];
}

export interface RejectedRows {
  sheet: string;
  headers: readonly string[];
  rows: readonly RejectedRow[];
}

/**
 * Reads the rejected rows, and rows that may be their totals. Results stand for
 * formulas, and the shown text for dates; the top cell of a merge of year, month
 * or name counts in each row.
 * @returns undefined if no row is rejected, or if the rest is refused as well
 */
export async function readRejectedRows(
  file: WorkbookFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RejectedRows | undefined> {
  const read = await readWorkbook(file, bytes, {
    handling: "lenient",
    listedRows: Infinity,
  });
  const leftOut = "table" in read ? read.facts.leftOutRows : undefined;
  return leftOut && await cellsOf(leftOut.rows, bytes);
}

async function cellsOf(
  rows: readonly BadRow[],
  bytes: Uint8Array,
): Promise<RejectedRows> {
  const parts = await unzip(bytes, { maxInflatedBytes: NO_LIMIT });
  const worksheet = readFirstWorksheet(parts);
  const search = new HeaderSearch(worksheet.name);
  let headers: string[] = [];
  const select = (row: TopRow) => {
    if (search.select(row) === undefined) return undefined;
    headers = headersOf(row);
    return headers.map((_, column) => column);
  };
  const spread = () =>
    headers.map((_, column) => {
      const index = search.columns.indexOf(column);
      return index < 0 || isSpread[index];
    });
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const read: RejectedRow[] = [];
  for (const batch of worksheet.rows(select, spread)) {
    for (let at = 0; at < batch.length; at++) {
      const row = byNumber.get(batch.rowNumbers[at]);
      if (row === undefined) continue;
      const values = headers.map((_, index) =>
        valueOf(batch, { index, at, worksheet })
      );
      read.push({ ...row, values });
    }
  }
  return { sheet: worksheet.name, headers, rows: read };
}

/** The headers by column; empty where a column has none. */
function headersOf({ cells }: TopRow): string[] {
  const { column: last } = cells[cells.length - 1];
  const headers = new Array<string>(Math.min(last + 1, MAX_COLUMNS)).fill("");
  for (const { column, text } of cells) {
    if (column < headers.length) headers[column] = text;
  }
  return headers;
}

function valueOf(
  batch: RowBatch,
  { index, at, worksheet }: {
    index: number;
    at: number;
    worksheet: Worksheet;
  },
): RejectedCell {
  const { kinds, values } = batch.columns[index];
  const value = values[at];
  switch (kinds[at]) {
    case CellKind.empty:
    case CellKind.missing:
      return null;
    case CellKind.number: {
      const format = batch.numberFormat(index, at);
      return format?.shown(value) === "date" ? format.dateText(value) : value;
    }
    case CellKind.boolean:
      return value === 1 ? "TRUE" : "FALSE";
    default:
      return worksheet.text(value);
  }
}
