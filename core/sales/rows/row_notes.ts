/**
 * What a success must say about the rows of a worksheet (design 25).
 * sales_batch.ts fills it; sheet_notes.ts makes notes of it.
 */
import { FirstCells, FirstNumbers, type VisibleCells } from "../cells/mod.ts";

/** Row numbers that a note lists. */
const MAX_LISTED_ROWS = 10;

/** Collects what is worth a note while the rows of a worksheet are being read. */
export class RowNotes {
  readonly totalRows = new FirstNumbers(MAX_LISTED_ROWS);
  readonly repeatedHeaders = new FirstNumbers(MAX_LISTED_ROWS);
  readonly hiddenRows = new FirstNumbers(MAX_LISTED_ROWS);
  /** Rows whose 医院去重 holds anything but 1. */
  readonly otherMarks = new FirstNumbers(1);
  /** Excel errors in name columns. */
  readonly errorNames: FirstCells;

  constructor(readonly cells: VisibleCells) {
    this.errorNames = new FirstCells(cells, 1);
  }
}
