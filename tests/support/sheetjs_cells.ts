/** The cells of a worksheet as npm:xlsx reads them. */
import { read } from "xlsx";
import type { CellValue, Row } from "./worksheet_cells.ts";

interface DenseCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

/** These columns of all rows below row 1 with anything in them. */
export function readBySheetjs(
  bytes: Uint8Array,
  columns: readonly number[],
): Row[] {
  const workbook = read(bytes, { dense: true, sheets: 0, cellHTML: false });
  const sheet = workbook.Sheets[workbook.SheetNames[0]];
  // A chart sheet has no rows.
  const rows = Array.from(sheet as unknown as (DenseCell[] | undefined)[]);
  return rows.flatMap((row, index): Row[] => {
    const cells = columns.map((column) => valueOf(row?.[column]));
    const isEmpty = cells.every((cell) => cell === null);
    return index === 0 || isEmpty ? [] : [[index + 1, ...cells]];
  });
}

function valueOf(cell: DenseCell | undefined): CellValue {
  if (cell === undefined) return null;
  if (cell.t === "n") return Number(cell.v);
  if (cell.t === "b") return cell.v === true;
  if (cell.t === "e") return { error: cell.w ?? "#N/A" };
  if (cell.t === "s") return String(cell.v) || null;
  return cell.f === undefined ? null : "missing result";
}
