/**
 * Notes on the rows of a worksheet (design 25). sales_batch.ts counts rows;
 * sheet_notes.ts adds notes on the worksheet.
 */
import type { Note } from "../../../schemas/mod.ts";
import {
  CellCount,
  FirstNumbers,
  referenceOf,
  type VisibleCells,
} from "../cells/mod.ts";
import { ShownNumbers } from "./shown_numbers.ts";

/** Row numbers that a note lists. */
const MAX_LISTED_ROWS = 10;

/** Collects the notes on rows while a worksheet is being read. */
export class RowNotes {
  readonly totalRows = new FirstNumbers(MAX_LISTED_ROWS);
  readonly repeatedHeaders = new FirstNumbers(MAX_LISTED_ROWS);
  /** Number of rows without 出库数量, noted or not. */
  withoutQuantity = 0;
  /** Number of template rows: nothing but formulas that are 0. */
  templates = 0;
  /** Rows of another kind, such as signatures. */
  readonly otherRows = new FirstNumbers(MAX_LISTED_ROWS);
  /** Rows without 出库数量 that hold 折算 or a name. */
  readonly unquantified = new FirstNumbers(MAX_LISTED_ROWS);
  /** Data rows that may be total rows. */
  readonly possibleTotals = new FirstNumbers(MAX_LISTED_ROWS);
  /** Hidden data rows. */
  readonly hiddenRows = new FirstNumbers(MAX_LISTED_ROWS);
  /** Data rows whose 医院去重 is neither 1 nor usual (design 18). */
  readonly otherMarks = new FirstNumbers(1);
  /** Whether 医院去重 of any data row is 1. */
  hasNewHospitals = false;
  /** Results of formulas that may be stale; `first` is the number of a cell. */
  staleResults = { count: 0, first: 0 };
  /** Data rows whose 折算 may be in boxes. */
  readonly convInBoxes = new FirstNumbers(MAX_LISTED_ROWS);
  /** Numbers that the screen shows otherwise than they count. */
  readonly shownNumbers: ShownNumbers;
  /** Excel errors in name columns. */
  readonly errorNames: CellCount;

  constructor(readonly cells: VisibleCells) {
    this.shownNumbers = new ShownNumbers(cells);
    this.errorNames = new CellCount(cells);
  }

  /** Notes on rows that are not data rows. */
  leftOut(): Note[] {
    return [
      ...rowsNote("total-rows", this.totalRows),
      ...rowsNote("repeated-headers", this.repeatedHeaders),
      ...rowsNote("rows-without-quantity", this.unquantified),
      ...rowsNote("other-rows", this.otherRows),
    ];
  }

  /** Notes on data rows. */
  counted(): Note[] {
    return [
      ...rowsNote("possible-totals", this.possibleTotals),
      ...rowsNote("hidden-rows", this.hiddenRows),
    ];
  }

  /** Notes on cells of data rows. */
  ofCells(): Note[] {
    const { otherMarks: { count, kept: [row] }, errorNames, cells } = this;
    const { staleResults } = this;
    const notes: Note[] = [];
    if (staleResults.count > 0) {
      const { count, first } = staleResults;
      notes.push({ token: "stale-results", count, cell: referenceOf(first) });
    }
    if (count > 0) {
      const cell = referenceOf(cells.cellIndexOf("newHospital", row));
      const ones = this.hasNewHospitals ? {} : { ones: 0 };
      notes.push({ token: "other-marks", count, cell, ...ones });
    }
    notes.push(
      ...this.shownNumbers.notes,
      ...rowsNote("conv-in-boxes", this.convInBoxes),
    );
    if (errorNames.count > 0) {
      const { count, first } = errorNames;
      notes.push({ token: "error-names", count, cell: referenceOf(first) });
    }
    return notes;
  }
}

function rowsNote(
  token: Exclude<
    Extract<Note, { rows: unknown }>["token"],
    "rows-left-out"
  >,
  { count, kept }: FirstNumbers,
): Note[] {
  return count === 0 ? [] : [{ token, count, rows: kept }];
}
