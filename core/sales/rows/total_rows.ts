/**
 * Which rows are total rows by the labels in them (design 17), for plain rows in
 * sales_batch.ts and the others in sales_row.ts.
 */
import type { VisibleCells } from "../cells/mod.ts";
import { nameColumns } from "../header/mod.ts";
import { NameMark } from "../texts/mod.ts";

/** The columns in which total labels are looked for. */
export const labelColumns = ["year", "month", ...nameColumns] as const;

/** A row by its number, and what its texts say. */
interface LabelledRow {
  row: number;
  /** Whether it has a valid year and month. */
  isDated: boolean;
  /** The {@linkcode NameMark}s of its texts together. */
  marks: number;
}

/**
 * Whether a label makes a row a total row: any does, except at the end of a name
 * in a row with a year, a month and six names, none of them spread by a merge.
 */
export function hasTotalLabel(
  { row, isDated, marks }: LabelledRow,
  cells: VisibleCells,
): boolean {
  if ((marks & NameMark.label) !== 0) return true;
  if ((marks & NameMark.labelEnd) === 0) return false;
  const hasAllNames = isDated && (marks & NameMark.noName) === 0;
  return !hasAllNames ||
    !labelColumns.every((column) => cells.isOwn(column, row));
}
