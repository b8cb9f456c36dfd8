/** Months that several files have, counted by the user's decision. */
import { GroupSums } from "../../core/sales/mod.ts";
import type { MonthKey } from "../questions/mod.ts";
import type {
  Choice,
  Decisions,
  SharedFile,
  SharedMonths,
  Workbook,
} from "./facts.ts";

export interface Settling {
  decisions: Decisions;
  /** The clock, milliseconds since 1970. */
  now: number;
}

/**
 * A month that several files have, and how it counts. Indexes refer to all
 * files.
 */
interface SharedMonth {
  month: MonthKey;
  files: readonly number[];
  way: SharedMonths["way"];
  /** The files whose rows count. */
  counted: readonly number[];
}

/** The shared months, and for each file its months that do not count. */
export function settleMonths(
  files: readonly Workbook[],
  { decisions, now }: Settling,
): { shared: SharedMonths[]; without: MonthKey[][] } {
  const without = files.map((): MonthKey[] => []);
  const groups = new Map<string, SharedMonth[]>();
  for (const [month, indexes] of sharedBy(files)) {
    const settled = settleMonth(month, indexes, { files, decisions });
    const { way, counted } = settled;
    for (const index of indexes) {
      if (!counted.includes(index)) without[index].push(month);
    }
    const key = JSON.stringify([indexes, way, counted]);
    groups.set(key, [...groups.get(key) ?? [], settled]);
  }
  const rank = ({ way }: SharedMonths) => way === "undecided" ? 0 : 1;
  const shared = [...groups.values()]
    .map((group) => entryOf(group, { files, now }))
    .sort((a, b) => rank(a) - rank(b));
  return { shared, without };
}

/** Months that several files have, ascending, with the indexes of the files. */
function sharedBy(files: readonly Workbook[]): [MonthKey, number[]][] {
  const byMonth = new Map<MonthKey, number[]>();
  for (const [index, { months }] of files.entries()) {
    for (const { month } of months) {
      const known = byMonth.get(month);
      if (known === undefined) byMonth.set(month, [index]);
      else known.push(index);
    }
  }
  return [...byMonth].filter(([, files]) => files.length > 1)
    .sort(([a], [b]) => a < b ? -1 : 1);
}

function settleMonth(
  month: MonthKey,
  indexes: readonly number[],
  { files, decisions }: {
    files: readonly Workbook[];
    decisions: Decisions;
  },
): SharedMonth {
  const shared = { month, files: indexes };
  const hashOf = (index: number) => files[index].hash;
  const own = decisions.months?.[month];
  // A file that was added later reopens the question.
  const isAboutAll = indexes.every((index) =>
    own?.files.includes(hashOf(index))
  );
  const choice = isAboutAll ? own?.choice : decisions.shared;
  if (choice === "add") return { ...shared, way: choice, counted: indexes };
  if (choice === "latest") {
    const latest = latestOf(indexes, files);
    if (latest !== undefined) {
      return { ...shared, way: choice, counted: [latest] };
    }
  } else if (choice !== undefined && choice.without.length > 0) {
    const counted = indexes.filter((index) =>
      !choice.without.includes(hashOf(index))
    );
    return { ...shared, way: "without", counted };
  }
  return { ...shared, way: "undecided", counted: [] };
}

/** The file modified last; none if several share that time. */
function latestOf(
  indexes: readonly number[],
  files: readonly Workbook[],
): number | undefined {
  const modified = (index: number) => files[index].modified;
  const last = Math.max(...indexes.map(modified));
  const latest = indexes.filter((index) => modified(index) === last);
  return latest.length === 1 ? latest[0] : undefined;
}

/** Months of the same files that count in the same way. */
function entryOf(
  group: readonly SharedMonth[],
  { files, now }: { files: readonly Workbook[]; now: number },
): SharedMonths {
  const [{ files: indexes, way, counted }] = group;
  const months = group.map(({ month }) => month);
  const sums = sumsOf(months, indexes.map((index) => files[index]));
  const latest = latestOf(indexes, files);
  return {
    months,
    files: indexes.map((index, at): SharedFile => {
      const { name, size, modified, hash } = files[index];
      return {
        ...{ name, size, modified, hash },
        records: sums.records(at),
        qty: sums.qty(at),
        counts: counted.includes(index),
        isInFuture: modified > now,
      };
    }),
    way,
    ...latest !== undefined && { latest: indexes.indexOf(latest) },
  };
}

/** The sums of some months, by file. */
function sumsOf(
  months: readonly MonthKey[],
  files: readonly Workbook[],
): GroupSums {
  const sums = new GroupSums(files.length);
  const wanted = new Set(months);
  for (const [at, file] of files.entries()) {
    for (const { month, records, qty } of file.months) {
      if (wanted.has(month)) sums.count(at, { records, qty, conv: 0 });
    }
  }
  return sums;
}

/** A choice of the user for shared months. */
export interface MonthsChoice {
  choice: Choice;
  /** The files that the choice leaves out. */
  leftOut: readonly SharedFile[];
  /** Whether the months count in this way now. */
  isMade: boolean;
}

/**
 * The user's choices for shared months: add them up, take the file modified
 * last, or leave out each file (or count it again), beside the files left out
 * now.
 */
export function choicesOn(
  { files, latest, way }: SharedMonths,
): MonthsChoice[] {
  const choices: MonthsChoice[] = [
    { choice: "add", leftOut: [], isMade: way === "add" },
  ];
  if (latest !== undefined) {
    const leftOut = files.filter((_, at) => at !== latest);
    choices.push({ choice: "latest", leftOut, isMade: way === "latest" });
  }
  const out = way === "without" ? files.filter(({ counts }) => !counts) : [];
  for (const file of files) {
    const isMade = out.includes(file);
    const others = out.filter((other) => other !== file);
    const without = (isMade ? others : [...out, file]).map(({ hash }) => hash);
    choices.push({ choice: { without }, leftOut: [file], isMade });
  }
  return choices;
}
