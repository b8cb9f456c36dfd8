/**
 * How the months of several files count (design 29): by their rows where these
 * leave no doubt, elsewhere by the user's choice. Then the shared months as
 * facts, and the one question that is left.
 */
import { groupedBy, type MonthKey, sumOf } from "../questions/mod.ts";
import {
  type Decisions,
  fileOf,
  type MonthSums,
  type SharedChoice,
  sharedChoices,
  type SharedFile,
  type SharedMonths,
  type SharedOption,
  type SharedQuestion,
  type SharedWay,
  type Workbook,
} from "./facts.ts";
import type { SharedRows } from "./shared_rows.ts";

/** Maximum number of common hospitals to name. */
const MAX_EXAMPLES = 3;

interface Share extends MonthSums {
  file: Workbook;
  index: number;
}

/** Files by their indexes. */
type Files = ReadonlySet<number>;

/** A month that several files have, and how it counts. */
export interface SharedMonth {
  month: MonthKey;
  shares: readonly Share[];
  way: SharedWay;
  /** The files whose rows count. */
  counted: Files;
  /** The rows in common, unless the month counts without a question. */
  common?: SharedRows;
  /** By choice, if the month needs one: the files whose rows count. */
  options?: Readonly<Record<SharedChoice, Files>>;
  /** Whether `newest` and `oldest` leave out only rows of other files. */
  isContained?: boolean;
}

export type FindSharedRows = (month: MonthKey) => SharedRows;

/** The months that several files have, ascending. */
export function settleMonths(
  files: readonly Workbook[],
  sharedRows: FindSharedRows,
  decisions: Decisions,
): SharedMonth[] {
  const all = files.flatMap((file, index) =>
    file.months.map((sums): Share => ({ ...sums, file, index }))
  );
  const shared = new Map(
    [...groupedBy(all, ({ month }) => month)]
      .filter(([, shares]) => shares.length > 1)
      .sort(([a], [b]) => a < b ? -1 : 1),
  );
  /** Whether a file has the rows of an earlier file in all of its months. */
  const isCopy = (index: number) => {
    const { months } = files[index];
    if (!months.every(({ month }) => shared.has(month))) return false;
    let others: number[] | undefined;
    return months.every(({ month }) => {
      const like = sharedRows(month).filesLike(index);
      others = like.filter((other) =>
        others?.includes(other) ??
          (other < index && files[other].months.length === months.length)
      );
      return others.length > 0;
    });
  };
  const copies = new Set([...files.keys()].filter(isCopy));
  const { shared: usual, choices = [] } = decisions;
  const made = choices.map(({ choice, files }) => ({
    choice,
    files: new Set(files),
  }));
  /** The user's latest choice that applies to all of these files. */
  const choiceFor = (own: readonly Share[]) =>
    made.findLast(({ files }) => own.every(({ file }) => files.has(file.hash)))
      ?.choice ?? usual;
  return Array.from(shared, ([month, shares]) => {
    const own = shares.filter(({ index }) => !copies.has(index));
    return { month, shares, ...settle(own, sharedRows, choiceFor) };
  });
}

/** @param own the shares of the files with the month, without copies */
function settle(
  own: readonly Share[],
  sharedRows: FindSharedRows,
  choiceFor: (own: readonly Share[]) => SharedChoice | undefined,
): Omit<SharedMonth, "month" | "shares"> {
  const add = new Set(own.map(({ index }) => index));
  if (own.length === 1) return { way: "same", counted: add };
  const common = sharedRows(own[0].month);
  if (apartOf(own, common).size === own.length) {
    return { way: "apart", counted: add };
  }
  const whole = own.filter(({ index }) => !common.isContained(index));
  const byAge = whole.toSorted((a, b) => a.file.modified - b.file.modified);
  const oldest = apartOf(byAge, common);
  const newest = apartOf(byAge.reverse(), common);
  const options = { newest, oldest, add };
  const choice = choiceFor(own);
  return {
    way: choice ?? "undecided",
    counted: choice === undefined ? new Set() : options[choice],
    common,
    options,
    isContained: newest.size === whole.length,
  };
}

/**
 * The first file, and each later file that has nothing in common with those
 * taken before: neither hospitals nor rows nor the sum of boxes.
 */
function apartOf(shares: readonly Share[], common: SharedRows): Files {
  const apart = new Set<number>();
  const sums = new Set<number>();
  for (const { index, qty } of shares) {
    const isApart = !sums.has(qty) &&
      [...apart].every((other) => common.isApart(other, index));
    if (!isApart) continue;
    apart.add(index);
    sums.add(qty);
  }
  return apart;
}

/** Months of the same files that count in the same way by each choice. */
type SharedGroup = readonly SharedMonth[];

/** The facts of shared months, undecided first, and their question. */
export function sharedFacts(
  settled: readonly SharedMonth[],
): { shared: SharedMonths[]; question: SharedQuestion | undefined } {
  const groups = groupedBy(
    settled,
    ({ shares, way, counted, options }) =>
      JSON.stringify([
        shares.map(({ index }) => index),
        way,
        [...counted],
        options && Object.values(options).map((files) => [...files]),
      ]),
  );
  const all = Array.from(
    groups.values(),
    (group) => ({ group, facts: factsOf(group) }),
  );
  const open = all.filter(({ facts }) => facts.way === "undecided");
  const others = all.filter(({ facts }) => facts.way !== "undecided");
  const about = open.length > 0
    ? open
    : others.filter(({ group: [{ options }] }) => options);
  return {
    shared: [...open, ...others].map(({ facts }) => facts),
    question: about.length === 0
      ? undefined
      : questionOf(about, open.length > 0),
  };
}

function factsOf(group: SharedGroup): SharedMonths {
  const [{ way, counted, shares }] = group;
  const files = new Set(shares.map(({ index }) => index));
  const common = group.flatMap(({ common }) => common ?? []);
  const hospitals = [
    ...new Set(common.flatMap((one) => one.sharedHospitals(files))),
  ];
  return {
    months: group.map(({ month }) => month),
    files: filesOf(group, counted),
    way,
    repeated: common.reduce((sum, one) => sum + one.repeatedRows(files), 0),
    hospitals: hospitals.length,
    examples: hospitals.slice(0, MAX_EXAMPLES)
      .map((id) => common[0].folded.names.text(id)),
  };
}

function filesOf(group: SharedGroup, counted: Files): SharedFile[] {
  return group[0].shares.map(({ file, index }, at) => ({
    ...fileOf(file),
    ...sumsOf(group.map(({ shares }) => shares[at])),
    counts: counted.has(index),
  }));
}

function sumsOf(sums: readonly Omit<MonthSums, "month">[]) {
  const { records, qty } = sumOf(sums.map((one) => ({ ...one, conv: 0 })));
  return { records, qty };
}

function questionOf(
  about: readonly { group: SharedGroup; facts: SharedMonths }[],
  isOpen: boolean,
): SharedQuestion {
  const groups = about.map(({ group }) => group);
  const isSame = groups.every(([{ options: { newest, oldest } = {} }]) =>
    newest?.size === oldest?.size &&
    [...newest ?? []].every((file) => oldest?.has(file))
  );
  const ways = new Set(groups.map(([{ way }]) => way));
  return {
    shared: about.map(({ facts }) => facts),
    options: sharedChoices.filter((choice) => choice !== "oldest" || !isSame)
      .map((choice) => optionOf(choice, groups)),
    recommended: groups.every(([{ isContained }]) => isContained)
      ? "newest"
      : undefined,
    isOpen,
    made: ways.size === 1
      ? sharedChoices.find((choice) => ways.has(choice))
      : undefined,
  };
}

function optionOf(
  choice: SharedChoice,
  groups: readonly SharedGroup[],
): SharedOption {
  const files = groups.flatMap((group) =>
    filesOf(group, group[0].options?.[choice] ?? new Set())
  );
  const leftOut = groupedBy(
    files.filter(({ counts }) => !counts),
    ({ hash }) => hash,
  );
  return {
    choice,
    ...sumsOf(files.filter(({ counts }) => counts)),
    leftOut: Array.from(leftOut.values(), (own) => ({
      name: own[0].name,
      records: own.reduce((sum, { records }) => sum + records, 0),
    })),
  };
}
