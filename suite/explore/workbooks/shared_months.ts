/**
 * How months count that several files have (design 29): by their rows where
 * these leave no doubt, elsewhere by the user's choice.
 */
import { groupedBy, type MonthKey } from "../questions/mod.ts";
import type {
  Decisions,
  MonthSums,
  SharedChoice,
  SharedWay,
  Workbook,
} from "./facts.ts";
import type { SharedRows } from "./shared_rows.ts";

/** What the rows of files have in common in a month, by indexes of the files. */
export type FindSharedRows = (month: MonthKey) => SharedRows;

/** A month that several files have, and how it counts. */
export interface SharedMonth {
  month: MonthKey;
  /** Indexes of the files. */
  files: readonly number[];
  way: SharedWay;
  /** The files whose rows count. */
  counted: ReadonlySet<number>;
  /** If there is a choice: the files whose rows count by it. */
  options?: Readonly<Record<SharedChoice, ReadonlySet<number>>>;
  /** Whether the options for an age leave out only rows of other files. */
  isContained: boolean;
}

/** The months that several files have, ascending. */
export function settleMonths(
  files: readonly Workbook[],
  sharedRows: FindSharedRows,
  decisions: Decisions,
): SharedMonth[] {
  const all = files.map((file, index) => new SharingFile(file, index));
  const shared = sharedBy(all);
  const copies = copiesIn(all, new Set(shared.keys()), sharedRows);
  const choiceFor = choicesBy(decisions);
  return [...shared].map(([month, files]) => {
    const own = files.filter((file) => !copies.has(file));
    const settled = settle(month, own, { sharedRows, choiceFor });
    return { month, files: files.map(({ index }) => index), ...settled };
  });
}

/** A file, and its months by key. */
class SharingFile {
  readonly #months: ReadonlyMap<MonthKey, MonthSums>;

  constructor(readonly facts: Workbook, readonly index: number) {
    this.#months = new Map(facts.months.map((sums) => [sums.month, sums]));
  }

  records(month: MonthKey): number {
    return this.#months.get(month)?.records ?? 0;
  }

  qty(month: MonthKey): number {
    return this.#months.get(month)?.qty ?? 0;
  }
}

function sharedBy(
  files: readonly SharingFile[],
): Map<MonthKey, SharingFile[]> {
  const all = files.flatMap((file) =>
    file.facts.months.map(({ month }) => ({ month, file }))
  );
  const byMonth = [...groupedBy(all, ({ month }) => month)];
  return new Map(
    byMonth.filter(([, own]) => own.length > 1)
      .sort(([a], [b]) => a < b ? -1 : 1)
      .map(([month, own]) => [month, own.map(({ file }) => file)]),
  );
}

/** The files whose rows, of all months, are those of an earlier file. */
function copiesIn(
  files: readonly SharingFile[],
  shared: ReadonlySet<MonthKey>,
  sharedRows: FindSharedRows,
): ReadonlySet<SharingFile> {
  const isCopy = ({ facts: { months }, index }: SharingFile) => {
    if (!months.every(({ month }) => shared.has(month))) return false;
    /** The earlier files with exactly the rows of all months so far. */
    let others: ReadonlySet<number> | undefined;
    for (const { month, records } of months) {
      others = new Set(
        sharedRows(month).filesWithAll(index, records).filter((other) =>
          other < index && files[other].records(month) === records &&
          files[other].facts.months.length === months.length &&
          (others?.has(other) ?? true)
        ),
      );
      if (others.size === 0) return false;
    }
    return others !== undefined;
  };
  return new Set(files.filter(isCopy));
}

type ChoiceFor = (
  files: readonly SharingFile[],
) => SharedChoice | undefined;

/** The user's latest choice for all of some files. */
function choicesBy({ shared, choices = [] }: Decisions): ChoiceFor {
  const made = choices.map(({ choice, files }) => ({
    choice,
    files: new Set(files),
  })).reverse();
  return (own) =>
    made.find(({ files }) => own.every(({ facts }) => files.has(facts.hash)))
      ?.choice ?? shared;
}

/** @param own the files with the month, without copies */
function settle(
  month: MonthKey,
  own: readonly SharingFile[],
  { sharedRows, choiceFor }: {
    sharedRows: FindSharedRows;
    choiceFor: ChoiceFor;
  },
): Omit<SharedMonth, "month" | "files"> {
  const add = indexesOf(own);
  if (own.length === 1) {
    return { way: "same", counted: add, isContained: true };
  }
  const common = sharedRows(month);
  const apart = (files: readonly SharingFile[]) =>
    filesApart(month, files, common);
  if (apart(own).size === own.length) {
    return { way: "apart", counted: add, isContained: true };
  }
  const byIndex = new Map(own.map((file) => [file.index, file]));
  const isContained = (file: SharingFile) => {
    const records = file.records(month);
    return common.filesWithAll(file.index, records).some((index) => {
      const others = byIndex.get(index)?.records(month) ?? 0;
      return others > records || others === records && index < file.index;
    });
  };
  const whole = own.filter((file) => !isContained(file));
  const byAge = [...whole]
    .sort((a, b) => a.facts.modified - b.facts.modified || a.index - b.index);
  const oldest = apart(byAge);
  const newest = apart(byAge.reverse());
  const options = { newest, oldest, add };
  const choice = choiceFor(own);
  return {
    way: choice ?? "undecided",
    counted: choice === undefined ? new Set() : options[choice],
    options,
    isContained: newest.size === whole.length,
  };
}

function indexesOf(files: readonly SharingFile[]): ReadonlySet<number> {
  return new Set(files.map(({ index }) => index));
}

/**
 * The first file, and of the others those that have nothing in common with one
 * before: neither hospitals nor rows nor the sum of boxes.
 */
function filesApart(
  month: MonthKey,
  files: readonly SharingFile[],
  common: SharedRows,
): ReadonlySet<number> {
  const apart = new Set<number>();
  const sums = new Set<number>();
  for (const file of files) {
    const qty = file.qty(month);
    if (sums.has(qty)) continue;
    if (![...apart].every((other) => common.isApart(other, file.index))) {
      continue;
    }
    apart.add(file.index);
    sums.add(qty);
  }
  return apart;
}
