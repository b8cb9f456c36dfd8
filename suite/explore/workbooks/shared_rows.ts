/** The rows and hospitals that several files have in common in a month. */
import {
  EMPTY_GROUP,
  nameColumns,
  type Names,
  shownId,
} from "../../../core/sales/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import { foldedName } from "../../../core/texts/mod.ts";
import type { FileRows, MonthKey } from "../questions/mod.ts";

/** Gives equal ids to names that differ only in width, case or blanks. */
export class FoldedNames {
  readonly #byText = new Map<string, number>();
  /** By name id: the id of all equal names. */
  readonly #ids: number[] = [];

  constructor(readonly names: Names) {}

  idOf(nameId: number): number {
    const id = shownId(nameId);
    return this.#ids[id] ??= this.#learn(id);
  }

  #learn(id: number): number {
    const text = foldedName(this.names.text(id));
    const known = this.#byText.get(text) ?? id;
    this.#byText.set(text, known);
    return known;
  }
}

/** The files with a row or a name: index, number of times, index, and so on. */
type Holders = number[];

/** Rows and hospitals of a month that more than one file has. */
export class SharedRows {
  readonly #rows: readonly Holders[];
  /** By id. */
  readonly #hospitals: ReadonlyMap<number, Holders>;
  /** The number of rows by file. */
  readonly #records: number[] = [];
  readonly #named = new Set<number>();
  /** By file: the files with equal rows, and the number of equal rows. */
  readonly #equal = new Map<number, Map<number, number>>();
  /** Pairs of files that may have the same sales. */
  readonly #related = new Set<number>();

  /** @param files known to all methods by their indexes */
  constructor(
    files: readonly FileRows[],
    month: MonthKey,
    readonly folded: FoldedNames,
  ) {
    const rows = new Map<string, Holders>();
    const butHospital = new Map<string, Holders>();
    const hospitals = new Map<number, Holders>();
    const none = folded.idOf(EMPTY_GROUP);
    for (const [index, file] of files.entries()) {
      this.#records.push(0);
      for (const { hospital, others } of rowsIn(file, month, folded)) {
        this.#records[index]++;
        count(rows, `${hospital} ${others}`, index);
        count(butHospital, others, index);
        if (hospital === none) continue;
        count(hospitals, hospital, index);
        this.#named.add(index);
      }
    }
    this.#rows = [...rows.values()].filter(isCommon);
    this.#hospitals = new Map(
      [...hospitals].filter(([, holders]) => isCommon(holders)),
    );
    for (const holders of this.#rows) {
      for (const [a, b, times] of pairsOf(holders)) {
        this.#addEqual(a, b, times);
        this.#addEqual(b, a, times);
      }
    }
    const all = [...this.#hospitals.values(), ...butHospital.values()];
    for (const holders of all) {
      for (const [a, b] of pairsOf(holders)) this.#related.add(pairOf(a, b));
    }
  }

  /** The files with the same rows as a file. */
  filesLike(file: number): number[] {
    return this.#filesWithAll(file)
      .filter((other) => this.#records[other] === this.#records[file]);
  }

  /** Whether another file has all rows and more, or an earlier one the same. */
  isContained(file: number): boolean {
    return this.#filesWithAll(file).some((other) =>
      other < file || this.#records[other] > this.#records[file]
    );
  }

  /** Whether both files name hospitals, and share no hospital and no row. */
  isApart(a: number, b: number): boolean {
    return this.#named.has(a) && this.#named.has(b) &&
      !this.#related.has(pairOf(a, b));
  }

  /** The number of rows that adding up these files would count again. */
  repeatedRows(files: ReadonlySet<number>): number {
    return this.#rows.reduce((sum, holders) => {
      const own = timesIn(holders, files);
      return sum + own.reduce((all, times) => all + times, 0) -
        Math.max(0, ...own);
    }, 0);
  }

  /** The ids of hospitals that more than one of these files has. */
  sharedHospitals(files: ReadonlySet<number>): number[] {
    return [...this.#hospitals]
      .filter(([, holders]) => timesIn(holders, files).length > 1)
      .map(([id]) => id);
  }

  #filesWithAll(file: number): number[] {
    return [...this.#equal.get(file) ?? []]
      .filter(([, times]) => times === this.#records[file])
      .map(([other]) => other);
  }

  #addEqual(file: number, other: number, times: number): void {
    const known = this.#equal.get(file) ?? new Map<number, number>();
    this.#equal.set(file, known);
    known.set(other, (known.get(other) ?? 0) + times);
  }
}

/** The rows of a month, by ids of folded names. */
function* rowsIn(
  { months, blocks }: FileRows,
  key: MonthKey,
  folded: FoldedNames,
): Generator<{ hospital: number; others: string }, void, void> {
  if (!months.some(({ month }) => month === key)) return;
  const month = monthNumber(key);
  for (const block of blocks) {
    const { length, monthNumbers, nameIds, qty, conv, isNewHospital } = block;
    for (let i = 0; i < length; i++) {
      if (monthNumbers[i] !== month) continue;
      let others = `${qty[i]} ${conv[i]} ${isNewHospital[i]}`;
      for (let column = 0; column < nameIds.length; column++) {
        if (column === HOSPITAL) continue;
        others += ` ${folded.idOf(nameIds[column][i])}`;
      }
      yield { hospital: folded.idOf(nameIds[HOSPITAL][i]), others };
    }
  }
}

const HOSPITAL = nameColumns.indexOf("hospital");

/** Counts a row or a name of a file; the files come in order. */
function count<Key>(
  holders: Map<Key, Holders>,
  key: Key,
  file: number,
): void {
  const known = holders.get(key);
  if (known === undefined) holders.set(key, [file, 1]);
  else if (known.at(-2) === file) known[known.length - 1]++;
  else known.push(file, 1);
}

function isCommon(holders: Holders): boolean {
  return holders.length > 2;
}

/** How many times each of these files has the row or name. */
function timesIn(holders: Holders, files: ReadonlySet<number>): number[] {
  return holders.filter((_, i) => i % 2 === 1 && files.has(holders[i - 1]));
}

/** Each pair of files, and how many times both have the row or name. */
function* pairsOf(
  holders: Holders,
): Generator<[a: number, b: number, times: number], void, void> {
  for (let i = 0; i < holders.length; i += 2) {
    for (let j = i + 2; j < holders.length; j += 2) {
      const times = Math.min(holders[i + 1], holders[j + 1]);
      yield [holders[i], holders[j], times];
    }
  }
}

/** More than the number of files. */
const MAX_FILES = 2 ** 24;

function pairOf(a: number, b: number): number {
  return Math.min(a, b) * MAX_FILES + Math.max(a, b);
}
