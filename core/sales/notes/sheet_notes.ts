/** The notes on a worksheet, once all rows have been read (design 25). */
import type { Note } from "../../../schemas/mod.ts";
import type { Worksheet } from "../../xlsx/mod.ts";
import { type FirstNumbers, referenceOf } from "../cells/mod.ts";
import { nameColumns } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import type { RowNotes } from "../rows/mod.ts";
import type { GroupIds } from "../tally/mod.ts";
import { findSimilarNames } from "./similar_names.ts";

/** The worksheet that notes are about. */
export interface NotedSheet {
  worksheet: Worksheet;
  names: Names;
  /** The groups of each column in {@linkcode nameColumns}. */
  groups: readonly GroupIds[];
}

/** The notes, in the order in which they are sent. */
export async function notesOf(
  rows: RowNotes,
  sheet: NotedSheet,
): Promise<Note[]> {
  const { worksheet } = sheet;
  return [
    ...rowsNote("total-rows", rows.totalRows),
    ...rowsNote("repeated-headers", rows.repeatedHeaders),
    ...mergedNote(worksheet),
    ...rowsNote("hidden-rows", rows.hiddenRows),
    ...sheetNotes(worksheet),
    ...markNote(rows),
    ...errorNote(rows),
    ...await similarNote(rows, sheet),
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

function markNote({ otherMarks, cells }: RowNotes): Note[] {
  const { count, kept: [row] } = otherMarks;
  if (count === 0) return [];
  const cell = referenceOf(cells.placeOf("newHospital", row));
  return [{ token: "other-marks", count, cell }];
}

function errorNote({ errorNames: { count, kept } }: RowNotes): Note[] {
  if (count === 0) return [];
  return [{ token: "error-names", count, cell: referenceOf(kept[0]) }];
}

async function similarNote(
  { cells }: RowNotes,
  { names, groups }: NotedSheet,
): Promise<Note[]> {
  const { count, places } = await findSimilarNames(
    names,
    groups,
    (column, row) => cells.placeOf(nameColumns[column], row),
  );
  if (count === 0) return [];
  return [{ token: "similar-names", count, cells: places.map(referenceOf) }];
}
