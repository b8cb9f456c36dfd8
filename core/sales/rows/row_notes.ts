/**
 * Collects rows and cells for notes (design 25): sales_batch.ts and
 * rows_reader.ts add them, notes.ts writes the notes.
 */
import type { Note } from "../../../schemas/mod.ts";
import { FirstNumbers } from "../first_numbers.ts";
import { CellCount, type VisibleCells } from "../visible_cells.ts";
import { ShownNumbers } from "./shown_numbers.ts";

/** Rows and cells that a note lists. */
export const MAX_LISTED = 10;

/** The notes that list rows. */
export type RowsToken = Exclude<
  Extract<Note, { rows: unknown }>["token"],
  "rows-left-out"
>;

/** Counts rows and cells while a worksheet is being read. */
export class RowNotes {
  readonly rows: Readonly<Record<RowsToken, FirstNumbers>> = {
    "total-rows": new FirstNumbers(MAX_LISTED),
    "repeated-headers": new FirstNumbers(MAX_LISTED),
    // Only rows that hold 折算 or a name.
    "rows-without-quantity": new FirstNumbers(MAX_LISTED),
    "other-rows": new FirstNumbers(MAX_LISTED),
    "possible-totals": new FirstNumbers(MAX_LISTED),
    "hidden-rows": new FirstNumbers(MAX_LISTED),
    "conv-in-boxes": new FirstNumbers(MAX_LISTED),
  };
  /** Data rows whose 医院去重 is neither 1 nor usual (design 18). */
  readonly otherMarks = new FirstNumbers(1);
  /** Results of formulas that may be stale; `first` is the index of a cell. */
  staleResults = { count: 0, first: 0 };
  /** Numbers that differ on the screen from those that count. */
  readonly shownNumbers: ShownNumbers;
  /** Excel errors in name columns. */
  readonly errorNames: CellCount;

  constructor(readonly cells: VisibleCells) {
    this.shownNumbers = new ShownNumbers(cells);
    this.errorNames = new CellCount(cells);
  }
}
