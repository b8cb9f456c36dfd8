/**
 * How months count that several files have (design 29): by their rows where
 * these leave no doubt, elsewhere by the user's choice. Then the shared months
 * as facts, and the one question that is left.
 */
import { GroupSums } from "../../../core/sales/mod.ts";
import { groupedBy, type MonthKey } from "../questions/mod.ts";
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

/** Hospitals to name that files have in common. */
const MAX_EXAMPLES = 3;

/** What a file has in a month. */
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
  /** What the rows have in common, unless the month counts without a question. */
  common?: SharedRows;
  /** If there is a choice: the files whose rows count by it. */
  options?: Readonly<Record<SharedChoice, Files>>;
  /** Whether `newest` and `oldest` leave out only rows of other files. */
  isContained: boolean;
}

/** What the rows of files have in common in a month, by indexes of the files. */
export type FindSharedRows = (month: MonthKey) => SharedRows;

type Shares = ReadonlyMap<MonthKey, ReadonlyMap<number, Share>>;

/** The months that several files have, ascending. */
export function settleMonths(
  files: readonly Workbook[],
  sharedRows: FindSharedRows,
  decisions: Decisions,
): SharedMonth[] {
  const shared = sharesOf(files);
  const copies = copiesIn(files, shared, sharedRows);
  const choiceFor = choicesBy(decisions);
  return Array.from(shared, ([month, byIndex]) => {
    const shares = [...byIndex.values()];
    const own = shares.filter(({ index }) => !copies.has(index));
    return { month, shares, ...settle(own, sharedRows, choiceFor) };
  });
}

/** The months of more than one file, ascending. */
function sharesOf(files: readonly Workbook[]): Shares {
  const all = files.flatMap((file, index) =>
    file.months.map((sums): Share => ({ ...sums, file, index }))
  );
  return new Map(
    [...groupedBy(all, ({ month }) => month)]
      .filter(([, shares]) => shares.length > 1)
      .sort(([a], [b]) => a < b ? -1 : 1)
      .map(([month, shares]) => [
        month,
        new Map(shares.map((share) => [share.index, share])),
      ]),
  );
}

/** The files whose rows, of all months, are those of an earlier file. */
function copiesIn(
  files: readonly Workbook[],
  shared: Shares,
  sharedRows: FindSharedRows,
): Files {
  const isCopy = ({ months }: Workbook, index: number) => {
    if (!months.every(({ month }) => shared.has(month))) return false;
    /** The earlier files with exactly the rows of all months so far. */
    let others: Files | undefined;
    for (const { month, records } of months) {
      others = new Set(
        sharedRows(month).filesWithAll(index, records).filter((other) =>
          other < index && files[other].months.length === months.length &&
          shared.get(month)?.get(other)?.records === records &&
          (others?.has(other) ?? true)
        ),
      );
      if (others.size === 0) return false;
    }
    return others !== undefined;
  };
  return new Set(
    [...files.keys()].filter((index) => isCopy(files[index], index)),
  );
}

type ChoiceFor = (shares: readonly Share[]) => SharedChoice | undefined;

/** The user's latest choice for all of some files. */
function choicesBy({ shared, choices = [] }: Decisions): ChoiceFor {
  const made = choices.map(({ choice, files }) => ({
    choice,
    files: new Set(files),
  })).reverse();
  return (own) =>
    made.find(({ files }) => own.every(({ file }) => files.has(file.hash)))
      ?.choice ?? shared;
}

/** @param own what the files with the month have, without copies */
function settle(
  own: readonly Share[],
  sharedRows: FindSharedRows,
  choiceFor: ChoiceFor,
): Omit<SharedMonth, "month" | "shares"> {
  const add = new Set(own.map(({ index }) => index));
  if (own.length === 1) {
    return { way: "same", counted: add, isContained: true };
  }
  const common = sharedRows(own[0].month);
  if (apartOf(own, common).size === own.length) {
    return { way: "apart", counted: add, isContained: true };
  }
  const byIndex = new Map(own.map((share) => [share.index, share.records]));
  const isContained = ({ index, records }: Share) =>
    common.filesWithAll(index, records).some((other) => {
      const others = byIndex.get(other) ?? 0;
      return others > records || others === records && other < index;
    });
  const whole = own.filter((share) => !isContained(share));
  const byAge = whole.toSorted((a, b) =>
    a.file.modified - b.file.modified || a.index - b.index
  );
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
  const all = [...groups.values()].map((group) => ({
    group,
    facts: factsOf(group),
  }));
  const open = all.filter(({ facts }) => facts.way === "undecided");
  const others = all.filter(({ facts }) => facts.way !== "undecided");
  const decided = others.filter(({ group: [{ options }] }) => options);
  const about = open.length > 0 ? open : decided;
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
  return group[0].shares.map(({ file, index }, at) => {
    const sums = new GroupSums(1);
    for (const { shares } of group) sums.count(0, { ...shares[at], conv: 0 });
    return {
      ...fileOf(file),
      records: sums.records(0),
      qty: sums.qty(0),
      counts: counted.has(index),
    };
  });
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

/** What a choice counts and leaves out. */
function optionOf(
  choice: SharedChoice,
  groups: readonly SharedGroup[],
): SharedOption {
  const files = groups.flatMap((group) =>
    filesOf(group, group[0].options?.[choice] ?? new Set())
  );
  const sums = new GroupSums(1);
  for (const { records, qty, counts } of files) {
    if (counts) sums.count(0, { records, qty, conv: 0 });
  }
  const leftOut = groupedBy(
    files.filter(({ counts }) => !counts),
    ({ hash }) => hash,
  );
  return {
    choice,
    records: sums.records(0),
    qty: sums.qty(0),
    leftOut: Array.from(leftOut.values(), (own) => ({
      name: own[0].name,
      records: own.reduce((sum, { records }) => sum + records, 0),
    })),
  };
}
