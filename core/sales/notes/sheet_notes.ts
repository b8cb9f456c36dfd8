/**
 * Notes on a worksheet after all rows have been read (design 25). Notes on rows
 * are in ../rows/row_notes.ts.
 */
import type { Note } from "../../../schemas/mod.ts";
import type { Worksheet } from "../../xlsx/mod.ts";
import { referenceOf } from "../cells/mod.ts";
import { nameColumns } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import type { LeftOutRows, RowNotes } from "../rows/mod.ts";
import type { GroupIds } from "../tally/mod.ts";
import { findSimilarNames } from "./similar_names.ts";

/** Rows and cells that a note lists. */
const MAX_LISTED = 10;

/** The worksheet that notes are about. */
export interface NotedSheet {
  worksheet: Worksheet;
  names: Names;
  /** The groups of each column in {@linkcode nameColumns}. */
  groups: readonly GroupIds[];
  /** How many other worksheets have all headers. */
  others: number;
  leftOut: LeftOutRows | undefined;
}

/** The notes, in the order in which the answer lists them. */
export function notesOf(
  rows: RowNotes,
  sheet: NotedSheet,
): Note[] {
  const { worksheet, others, leftOut } = sheet;
  return [
    ...leftOutNote(leftOut),
    ...rows.leftOut(),
    ...mergedNote(worksheet),
    ...rows.counted(),
    ...sheetNotes(worksheet, others),
    ...rows.ofCells(),
    ...similarNote(rows, sheet),
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

function similarNote(
  { cells }: RowNotes,
  { names, groups }: NotedSheet,
): Note[] {
  const { count, cellIndexes } = findSimilarNames(
    names,
    groups,
    (column, row) => cells.cellIndexOf(nameColumns[column], row),
  );
  if (count === 0) return [];
  return [{
    token: "similar-names",
    count,
    cells: cellIndexes.map(referenceOf),
  }];
}
