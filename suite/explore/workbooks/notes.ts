/** Facts worth knowing about the data, most important first. */
import {
  calendarOf,
  type Coverage,
  eachGroup,
  groupedBy,
  type NameColumn,
  nameColumns,
} from "../questions/mod.ts";
import { GroupSums, type Tally } from "../../../core/sales/mod.ts";
import type {
  LeftOut,
  NamesBelowZero,
  SharedMonths,
  TargetsWorkbook,
  Workbook,
  WorkbooksNote,
} from "./facts.ts";

/** Whether the figures lack the data of a file that is left out. */
export function isMissing(file: LeftOut): boolean {
  return file.why !== "copy" || !file.isCounted;
}

/** Whether a file is left out by choice, or as a copy that needs no action. */
export function isSettled(file: LeftOut, all: readonly LeftOut[]): boolean {
  return file.why === "choice" || file.why === "copy" &&
      (file.isCounted ||
        all.some(({ why, ...other }) =>
          why === "choice" && "hash" in other && other.hash === file.hash
        ));
}

export function notesOn(
  { files, targets, leftOut, shared, coverage, all }: {
    files: readonly Workbook[];
    targets: readonly TargetsWorkbook[];
    leftOut: readonly LeftOut[];
    shared: readonly SharedMonths[];
    coverage: Coverage;
    /** The sums of all rows that count. */
    all: Tally;
  },
): WorkbooksNote[] {
  const missing = leftOut.filter(isMissing);
  const copies = leftOut.filter((file) =>
    file.why === "copy" && file.isCounted
  ) as Extract<LeftOut, { why: "copy" }>[];
  const undecided = new Set(shared.flatMap(({ months }) => months));
  const gaps = calendarOf(coverage).filter((month) =>
    !coverage.months.includes(month) && !undecided.has(month)
  );
  const { mayBeIncomplete } = coverage;
  const belowZero = namesBelowZero(all);
  const columns = files.flatMap(({ name, targetColumns = [] }) =>
    targetColumns.map((column) => ({ file: name, ...column }))
  );
  const totals = targets.filter(({ totalRows }) => totalRows > 0)
    .map(({ name, totalRows }) => ({ file: name, rows: totalRows }));
  const notes: (WorkbooksNote | false)[] = [
    missing.length > 0 && {
      kind: "left_out",
      files: missing,
      areSettled: missing.every((file) => isSettled(file, leftOut)),
    },
    copies.length > 0 && { kind: "copies", files: copies },
    ...Array.from(
      groupedBy(shared, ({ way }) => way).values(),
      (shared) => ({ kind: "shared", shared }) as const,
    ),
    gaps.length > 0 && { kind: "missing", months: gaps },
    mayBeIncomplete !== undefined &&
    { kind: "may_be_incomplete", month: mayBeIncomplete },
    Object.keys(belowZero).length > 0 &&
    { kind: "below_zero", names: belowZero },
    columns.length > 0 && { kind: "target_columns", sources: columns },
    totals.length > 0 && { kind: "target_totals", sources: totals },
    ...dataNotes(files),
  ];
  return notes.filter((note) => note !== false);
}

/** By column: names with fewer than 0 boxes in all months together. */
function namesBelowZero(tally: Tally): NamesBelowZero {
  const count = (column: NameColumn) => {
    const byName = new GroupSums(tally.names.length);
    const ids = new Set<number>();
    eachGroup(tally, column, (id, _, group, sums) => {
      byName.merge(id, sums, group);
      ids.add(id);
    });
    return [...ids].filter((id) => byName.qty(id) < 0).length;
  };
  return Object.fromEntries(
    nameColumns.map((column) => [column, count(column)] as const)
      .filter(([, names]) => names > 0),
  );
}

/** One note per kind; 医院去重 without a single 1 is a kind of its own. */
function dataNotes(files: readonly Workbook[]): WorkbooksNote[] {
  const all = files.flatMap(({ name, notes }) =>
    notes.map((note) => ({ file: name, note }))
  );
  const byKind = groupedBy(
    all,
    ({ note }) => "ones" in note ? `${note.token};ones` : note.token,
  );
  return [...byKind.values()].map((sources) => ({
    kind: "data",
    token: sources[0].note.token,
    sources,
  }));
}
