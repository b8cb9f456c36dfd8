/** What is worth knowing about the data: the most important first, one note a kind. */
import { calendarOf, type Coverage, type MonthKey } from "../explore/mod.ts";
import type { LeftOut, Workbook, WorkbooksNote } from "./facts.ts";
import type { SharedMonths } from "./facts.ts";
import { monthsNamed } from "./months_named.ts";

/** Whether the figures lack the data of a file that is left out. */
export function isMissing(file: LeftOut): boolean {
  return file.why !== "copy" || !file.isCounted;
}

export function notesOn(
  { files, leftOut, shared, coverage }: {
    files: readonly Workbook[];
    leftOut: readonly LeftOut[];
    shared: readonly SharedMonths[];
    coverage: Coverage;
  },
): WorkbooksNote[] {
  const notes: WorkbooksNote[] = [];
  const missing = leftOut.filter(isMissing);
  if (missing.length > 0) notes.push({ kind: "left_out", files: missing });
  const copies = leftOut.filter((file) =>
    file.why === "copy" && file.isCounted
  ) as Extract<LeftOut, { why: "copy" }>[];
  if (copies.length > 0) notes.push({ kind: "copies", files: copies });
  notes.push(...shared.map((shared) => ({ kind: "shared", shared }) as const));
  notes.push(...gapsOf(coverage, { missing, shared }));
  const { mayBeIncomplete: month } = coverage;
  if (month !== undefined) notes.push({ kind: "may_be_incomplete", month });
  return [...notes, ...dataNotes(files)];
}

/** The months that no file has; first those that a file that is left out may have. */
function gapsOf(
  coverage: Coverage,
  { missing, shared }: {
    missing: readonly LeftOut[];
    shared: readonly SharedMonths[];
  },
): WorkbooksNote[] {
  const notes: WorkbooksNote[] = [];
  const known = new Set([
    ...coverage.months.map(({ month }) => month),
    ...shared.flatMap(({ months }) => months),
  ]);
  for (const file of missing) {
    const months = monthsNamed(file.name).filter((month) => !known.has(month));
    if (months.length > 0) notes.push({ kind: "in_left_out", months, file });
    for (const month of months) known.add(month);
  }
  const isUnknown = (month: MonthKey) => !known.has(month);
  const months = calendarOf(coverage).missing.filter(isUnknown);
  if (months.length > 0) notes.push({ kind: "missing", months });
  return notes;
}

/** One note for all files per kind, in the order of appearance. */
function dataNotes(files: readonly Workbook[]): WorkbooksNote[] {
  type DataNote = Extract<WorkbooksNote, { kind: "data" }>;
  const byToken = new Map<string, DataNote["places"][number][]>();
  for (const { name, notes } of files) {
    for (const note of notes) {
      const places = byToken.get(note.token) ?? [];
      places.push({ file: name, note });
      byToken.set(note.token, places);
    }
  }
  return [...byToken.values()].map((places) => ({
    kind: "data",
    token: places[0].note.token,
    places,
  }));
}
