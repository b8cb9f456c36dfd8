/** Notes on a worksheet after all rows have been read (design 25). */
import type { Note } from "../../schemas/mod.ts";
import type { Worksheet } from "../xlsx/mod.ts";
import { nameColumns } from "./header/mod.ts";
import {
  type LeftOutRows,
  MAX_LISTED,
  type RowNotes,
  type RowsToken,
} from "./rows/mod.ts";
import { findSimilarNames } from "./similar_names.ts";
import type { Tally } from "./tally/tally.ts";
import { referenceOf } from "./visible_cells.ts";

interface Noted {
  worksheet: Worksheet;
  rowNotes: RowNotes;
  tally: Tally;
  /** How many other worksheets have all headers. */
  others: number;
}

/** The notes, in the order in which the answer lists them. */
export function notesOf({ worksheet, rowNotes, tally, others }: Noted): Note[] {
  const listed = (token: RowsToken): Note[] => {
    const { count, kept } = rowNotes.rows[token];
    return count === 0 ? [] : [{ token, count, rows: kept }];
  };
  return [
    ...leftOutNote(tally.leftOut),
    ...listed("total-rows"),
    ...listed("repeated-headers"),
    ...listed("rows-without-quantity"),
    ...listed("other-rows"),
    ...mergedNote(worksheet),
    ...listed("possible-totals"),
    ...listed("hidden-rows"),
    ...sheetNotes(worksheet, others),
    ...cellNote("stale-results", rowNotes.staleResults),
    ...marksNote(rowNotes, tally),
    ...rowNotes.shownNumbers.notes,
    ...listed("conv-in-boxes"),
    ...cellNote("error-names", rowNotes.errorNames),
    ...similarNote(rowNotes, tally),
  ];
}

function leftOutNote(leftOut: LeftOutRows | undefined): Note[] {
  if (leftOut === undefined) return [];
  const { rowCount: count, rows } = leftOut;
  const cells = new Set(rows.flatMap(({ cells }) => cells))
    .values().take(MAX_LISTED).map(({ cell }) => cell);
  return [{
    token: "rows-left-out",
    count,
    rows: rows.slice(0, MAX_LISTED).map(({ row }) => row),
    cells: [...cells],
  }];
}

function mergedNote(worksheet: Worksheet): Note[] {
  const { count, first, hiddenNumbers } = worksheet.mergedRanges();
  if (count === 0) return [];
  return [{
    token: "merged-cells",
    count,
    ranges: first,
    ...(hiddenNumbers > 0 && { numbers: hiddenNumbers }),
  }];
}

function sheetNotes(
  { isHidden, otherWorksheets: count }: Worksheet,
  withHeaders: number,
): Note[] {
  const notes: Note[] = [];
  if (isHidden) notes.push({ token: "hidden-sheet" });
  if (count > 0) {
    notes.push({ token: "other-sheets", count, "with-headers": withHeaders });
  }
  return notes;
}

function cellNote(
  token: "stale-results" | "error-names",
  { count, first }: { count: number; first: number },
): Note[] {
  return count === 0 ? [] : [{ token, count, cell: referenceOf(first) }];
}

function marksNote({ otherMarks, cells }: RowNotes, tally: Tally): Note[] {
  const { count, kept: [row] } = otherMarks;
  if (count === 0) return [];
  const cell = referenceOf(cells.cellIndexOf("newHospital", row));
  const ones = tally.newHospitals.length > 0 ? {} : { ones: 0 };
  return [{ token: "other-marks", count, cell, ...ones }];
}

function similarNote({ cells }: RowNotes, tally: Tally): Note[] {
  const { count, cellIndexes } = findSimilarNames(
    tally.names,
    tally.groupings.map(({ ids }) => ids),
    (column, row) => cells.cellIndexOf(nameColumns[column], row),
  );
  return count === 0
    ? []
    : [{ token: "similar-names", count, cells: cellIndexes.map(referenceOf) }];
}
