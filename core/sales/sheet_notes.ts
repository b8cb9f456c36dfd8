/** What was done to the rows of a worksheet (design 25). sales_batch.ts fills it, aggregate.ts asks for the notes. */
import type { Note } from "../../schemas/mod.ts";
import { cellReference, type Worksheet } from "../xlsx/mod.ts";
import { columnOrder, nameColumns, type SalesColumn } from "./columns.ts";
import { FirstNumbers } from "./first_numbers.ts";
import type { GroupIds } from "./group_ids.ts";
import type { Names } from "./names.ts";
import { findSimilarNames } from "./similar_names.ts";

/** Row numbers that a note lists. */
const MAX_ROWS = 10;

/** Collects what is worth a note while the rows of a worksheet come in. */
export class SheetNotes {
  readonly totalRows = new FirstNumbers(MAX_ROWS);
  readonly repeatedHeaders = new FirstNumbers(MAX_ROWS);
  readonly hiddenRows = new FirstNumbers(MAX_ROWS);
  /** Rows of the cells. */
  readonly otherMarks = new FirstNumbers(1);
  /** Cells in reading order: row * columns + index of the name column. */
  readonly errorNames = new FirstNumbers(1);

  /** Counts an Excel error in a name column, given by its index. */
  addErrorName(row: number, column: number): void {
    this.errorNames.add(row * nameColumns.length + column);
  }
}

/** The worksheet that notes are about. */
export interface NotedSheet {
  worksheet: Worksheet;
  /** 0-based columns in {@linkcode columnOrder}. */
  columns: readonly number[];
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
    ...markNote(rows, sheet),
    ...errorNote(rows, sheet),
    ...similarNote(sheet),
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

function markNote({ otherMarks }: SheetNotes, sheet: NotedSheet): Note[] {
  const { count, kept: [row] } = otherMarks;
  if (count === 0) return [];
  const cell = cellOf("newHospital", row, sheet);
  return [{ token: "other-marks", count, cell }];
}

function errorNote({ errorNames }: SheetNotes, sheet: NotedSheet): Note[] {
  const { count, kept: [key] } = errorNames;
  if (count === 0) return [];
  const column = nameColumns[key % nameColumns.length];
  const cell = cellOf(column, Math.floor(key / nameColumns.length), sheet);
  return [{ token: "error-names", count, cell }];
}

function similarNote(sheet: NotedSheet): Note[] {
  const { count, places } = findSimilarNames(sheet.names, sheet.groups);
  if (count === 0) return [];
  const cells = places.map(({ column, row }) =>
    cellOf(nameColumns[column], row, sheet)
  );
  return [{ token: "similar-names", count, cells }];
}

function cellOf(
  column: SalesColumn,
  row: number,
  { columns }: NotedSheet,
): string {
  return cellReference(columns[columnOrder.indexOf(column)], row);
}
