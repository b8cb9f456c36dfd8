/** What was done to the rows of a worksheet (design 25). sales_batch.ts fills it, aggregate.ts asks for the notes. */
import type { Note } from "../../schemas/mod.ts";
import type { Worksheet } from "../xlsx/mod.ts";
import { nameColumns } from "./columns.ts";
import { FirstCells } from "./first_cells.ts";
import { FirstNumbers } from "./first_numbers.ts";
import type { GroupIds } from "./group_ids.ts";
import type { Names } from "./names.ts";
import { findSimilarNames } from "./similar_names.ts";
import { referenceOf, type VisibleCells } from "./visible_cells.ts";

/** Row numbers that a note lists. */
const MAX_ROWS = 10;

/** Collects what is worth a note while the rows of a worksheet come in. */
export class SheetNotes {
  readonly totalRows = new FirstNumbers(MAX_ROWS);
  readonly repeatedHeaders = new FirstNumbers(MAX_ROWS);
  readonly hiddenRows = new FirstNumbers(MAX_ROWS);
  /** Rows of the cells. */
  readonly otherMarks = new FirstNumbers(1);
  /** Excel errors in name columns. */
  readonly errorNames: FirstCells;

  constructor(readonly cells: VisibleCells) {
    this.errorNames = new FirstCells(cells, 1);
  }
}

/** The worksheet that notes are about. */
export interface NotedSheet {
  worksheet: Worksheet;
  names: Names;
  /** Its groups, in the order of {@linkcode nameColumns}. */
  groups: readonly GroupIds[];
}

/** The notes on a worksheet whose rows have all been read. */
export function notesOf(rows: SheetNotes, sheet: NotedSheet): Note[] {
  const { worksheet } = sheet;
  return [
    ...rowsNote("total-rows", rows.totalRows),
    ...rowsNote("repeated-headers", rows.repeatedHeaders),
    ...mergedNote(worksheet),
    ...rowsNote("hidden-rows", rows.hiddenRows),
    ...sheetNotes(worksheet),
    ...markNote(rows),
    ...errorNote(rows),
    ...similarNote(rows, sheet),
  ];
}

function rowsNote(
  token: "total-rows" | "repeated-headers" | "hidden-rows",
  { count, kept }: FirstNumbers,
): Note[] {
  return count === 0 ? [] : [{ token, count, rows: kept }];
}

function mergedNote(worksheet: Worksheet): Note[] {
  const { count, first } = worksheet.mergedRanges();
  return count === 0 ? [] : [{ token: "merged-cells", count, ranges: first }];
}

function sheetNotes({ isHidden, otherWorksheets: count }: Worksheet): Note[] {
  const notes: Note[] = [];
  if (isHidden) notes.push({ token: "hidden-sheet" });
  if (count > 0) notes.push({ token: "other-sheets", count });
  return notes;
}

function markNote({ otherMarks, cells }: SheetNotes): Note[] {
  const { count, kept: [row] } = otherMarks;
  if (count === 0) return [];
  const cell = referenceOf(cells.placeOf("newHospital", row));
  return [{ token: "other-marks", count, cell }];
}

function errorNote({ errorNames: { count, kept } }: SheetNotes): Note[] {
  if (count === 0) return [];
  return [{ token: "error-names", count, cell: referenceOf(kept[0]) }];
}

function similarNote(
  { cells }: SheetNotes,
  { names, groups }: NotedSheet,
): Note[] {
  const { count, places } = findSimilarNames(
    names,
    groups,
    (column, row) => cells.placeOf(nameColumns[column], row),
  );
  if (count === 0) return [];
  return [{ token: "similar-names", count, cells: places.map(referenceOf) }];
}
