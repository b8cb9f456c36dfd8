/**
 * Recognizes total rows by their labels (design 17), for sales_batch.ts and
 * sales_row.ts.
 */
import type { VisibleCells } from "../cells/mod.ts";
import { nameColumns } from "../header/mod.ts";
import { NameMark } from "../texts/mod.ts";

/** The columns in which total labels are looked for. */
export const labelColumns = ["year", "month", ...nameColumns] as const;

/** The number of a row, and the meaning of its texts. */
interface LabelledRow {
  row: number;
  /** Whether the row has a valid year and month. */
  isDated: boolean;
  /** The {@linkcode NameMark}s of all texts together. */
  marks: number;
}

/**
 * Whether a label makes a row a total row. Every label does, except at the end
 * of a name in a complete row: a year, a month and six names, none of them
 * spread by a merge.
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
