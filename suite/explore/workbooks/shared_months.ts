/** Months that several files have, counted by the user's decision. */
import { GroupSums } from "../../../core/sales/mod.ts";
import type { MonthKey } from "../questions/mod.ts";
import type {
  Choice,
  Decisions,
  SharedFile,
  SharedMonths,
  Workbook,
} from "./facts.ts";

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
  decisions: Decisions,
): { shared: SharedMonths[]; without: MonthKey[][] } {
  const without = files.map((): MonthKey[] => []);
  const groups = new Map<string, SharedMonth[]>();
  for (const [month, indexes] of sharedBy(files)) {
    const settled = settleMonth(month, indexes, { files, decisions });
    const { way, counted } = settled;
    const own = new Set(counted);
    for (const index of indexes) {
      if (!own.has(index)) without[index].push(month);
    }
    const key = JSON.stringify([indexes, way, counted]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [settled]);
    else group.push(settled);
  }
  const rank = ({ way }: SharedMonths) => way === "undecided" ? 0 : 1;
  const shared = [...groups.values()]
    .map((group) => entryOf(group, files))
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
  const decided = new Set(own?.files);
  // A file that was added later reopens the question.
  const isAboutAll = indexes.every((index) => decided.has(hashOf(index)));
  const choice = isAboutAll ? own?.choice : decisions.shared;
  if (choice === "add") return { ...shared, way: choice, counted: indexes };
  if (choice !== undefined && choice.without.length > 0) {
    const without = new Set(choice.without);
    const counted = indexes.filter((index) => !without.has(hashOf(index)));
    return { ...shared, way: "without", counted };
  }
  return { ...shared, way: "undecided", counted: [] };
}

/** Months of the same files that count in the same way. */
function entryOf(
  group: readonly SharedMonth[],
  files: readonly Workbook[],
): SharedMonths {
  const [{ files: indexes, way, counted }] = group;
  const months = group.map(({ month }) => month);
  const sums = sumsOf(months, indexes.map((index) => files[index]));
  const own = new Set(counted);
  return {
    months,
    files: indexes.map((index, at): SharedFile => {
      const { name, size, modified, hash } = files[index];
      return {
        name,
        size,
        modified,
        hash,
        records: sums.records(at),
        qty: sums.qty(at),
        counts: own.has(index),
      };
    }),
    way,
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
 * The user's choices for shared months: add them up, or leave out each file (or
 * count it again), beside the files left out now.
 */
export function choicesOn({ files, way }: SharedMonths): MonthsChoice[] {
  const choices: MonthsChoice[] = [
    { choice: "add", leftOut: [], isMade: way === "add" },
  ];
  const out = way === "without" ? files.filter(({ counts }) => !counts) : [];
  for (const file of files) {
    const isMade = out.includes(file);
    const others = out.filter((other) => other !== file);
    const without = (isMade ? others : [...out, file]).map(({ hash }) => hash);
    choices.push({ choice: { without }, leftOut: [file], isMade });
  }
  return choices;
}
