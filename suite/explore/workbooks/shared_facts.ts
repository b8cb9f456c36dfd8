/** Shared months as facts, and the one question that they leave. */
import { GroupSums } from "../../../core/sales/mod.ts";
import { groupedBy } from "../questions/mod.ts";
import {
  type SharedChoice,
  sharedChoices,
  type SharedFile,
  type SharedMonths,
  type SharedOption,
  type SharedQuestion,
  type Workbook,
} from "./facts.ts";
import type { FindSharedRows, SharedMonth } from "./shared_months.ts";

/** Hospitals to name that files have in common. */
const MAX_EXAMPLES = 3;

/** Months of the same files that count in the same way by each choice. */
export type SharedGroup = readonly SharedMonth[];

/** Undecided months first. */
export function sharedGroups(shared: readonly SharedMonth[]): SharedGroup[] {
  const groups = groupedBy(
    shared,
    ({ files, way, counted, options }) =>
      JSON.stringify([
        files,
        way,
        [...counted],
        options && Object.values(options).map((files) => [...files]),
      ]),
  );
  const rank = ([{ way }]: SharedGroup) => way === "undecided" ? 0 : 1;
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/** The facts of a group. */
export function sharedMonths(
  group: SharedGroup,
  files: readonly Workbook[],
  sharedRows: FindSharedRows,
): SharedMonths {
  const [{ way, counted, files: indexes }] = group;
  const own = new Set(indexes);
  const common = way === "apart" || way === "same"
    ? []
    : group.map(({ month }) => sharedRows(month));
  const hospitals = [
    ...new Set(common.flatMap((one) => one.sharedHospitals(own))),
  ];
  return {
    months: group.map(({ month }) => month),
    files: filesOf(group, files, counted),
    way,
    repeated: common.reduce((sum, one) => sum + one.repeatedRows(own), 0),
    hospitals: hospitals.length,
    examples: hospitals.slice(0, MAX_EXAMPLES)
      .map((id) => common[0].folded.names.text(id)),
  };
}

/** The files of a group, with their sums. */
function filesOf(
  group: SharedGroup,
  files: readonly Workbook[],
  counted: ReadonlySet<number>,
): SharedFile[] {
  const months = new Set(group.map(({ month }) => month));
  return group[0].files.map((index) => {
    const { name, size, modified, hash, months: all } = files[index];
    const sums = new GroupSums(1);
    for (const { month, records, qty } of all) {
      if (months.has(month)) sums.count(0, { records, qty, conv: 0 });
    }
    return {
      name,
      size,
      modified,
      hash,
      records: sums.records(0),
      qty: sums.qty(0),
      counts: counted.has(index),
    };
  });
}

/** The question about undecided months, or else about decided ones. */
export function questionOf(
  groups: readonly SharedGroup[],
  files: readonly Workbook[],
  sharedRows: FindSharedRows,
): SharedQuestion | undefined {
  const open = groups.filter(([{ way }]) => way === "undecided");
  const about = open.length > 0
    ? open
    : groups.filter(([{ options }]) => options !== undefined);
  if (about.length === 0) return undefined;
  const isSame = about.every(([{ options }]) =>
    areEqual(options?.newest, options?.oldest)
  );
  const choices = sharedChoices
    .filter((choice) => choice !== "oldest" || !isSame);
  const ways = new Set(about.map(([{ way }]) => way));
  return {
    shared: about.map((group) => sharedMonths(group, files, sharedRows)),
    options: choices.map((choice) => optionOf(choice, about, files)),
    recommended: about.every(([{ isContained }]) => isContained)
      ? "newest"
      : undefined,
    isOpen: open.length > 0,
    made: ways.size === 1
      ? sharedChoices.find((choice) => ways.has(choice))
      : undefined,
  };
}

function areEqual(
  one: ReadonlySet<number> = new Set(),
  other: ReadonlySet<number> = new Set(),
): boolean {
  return one.size === other.size && [...one].every((file) => other.has(file));
}

type LeftOutRows = SharedOption["leftOut"][number];

/** What a choice counts and leaves out. */
function optionOf(
  choice: SharedChoice,
  groups: readonly SharedGroup[],
  files: readonly Workbook[],
): SharedOption {
  const sums = new GroupSums(1);
  const leftOut = new Map<string, LeftOutRows>();
  for (const group of groups) {
    const counted = group[0].options?.[choice] ?? new Set();
    for (const file of filesOf(group, files, counted)) {
      const { name, records, qty, counts, hash } = file;
      if (counts) sums.count(0, { records, qty, conv: 0 });
      else {
        const before = leftOut.get(hash)?.records ?? 0;
        leftOut.set(hash, { name, records: before + records });
      }
    }
  }
  return {
    choice,
    records: sums.records(0),
    qty: sums.qty(0),
    leftOut: [...leftOut.values()],
  };
}
