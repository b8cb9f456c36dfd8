/**
 * Several workbooks as one: nothing counts twice, and nothing is left out
 * silently.
 */
import {
  coverageOf,
  type FileRows,
  type Filter,
  isFiltered,
  type MonthKey,
  SalesRows,
  select,
} from "../questions/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { Tally } from "../../../core/sales/mod.ts";
import { conflictsOf } from "../targets/mod.ts";
import type {
  Decisions,
  KnownFile,
  LeftOut,
  TargetsWorkbook,
  Workbook,
  WorkbooksFacts,
} from "./facts.ts";
import { isMissing, notesOn } from "./notes.ts";
import type { ReadTargetsWorkbook, ReadWorkbook } from "./read_workbook.ts";
import { FoldedNames, SharedRows } from "./shared_rows.ts";
import { questionOf, sharedGroups, sharedMonths } from "./shared_facts.ts";
import {
  type FindSharedRows,
  settleMonths,
  type SharedMonth,
} from "./shared_months.ts";

/** A file of sales that was read. */
interface SalesFile {
  facts: Workbook;
  rows: FileRows;
}

/** A file that was read. */
type Read = ReadWorkbook | ReadTargetsWorkbook;

/** A file that was read, or the reason why it counts nowhere. */
type Entry = SalesFile | ReadTargetsWorkbook | LeftOut;

/** The facts of a file, whether it counts or not. */
function factsOf(
  entry: Entry | ReadWorkbook,
): Workbook | TargetsWorkbook | LeftOut {
  if ("why" in entry) return entry;
  return "targets" in entry ? entry.targets : entry.facts;
}

/** A file without what was found in it. */
function fileOf(
  { name, size, modified, hash }: KnownFile,
) {
  return { name, size, modified, hash };
}

/** The files of an analysis, in the order of their addition. */
export class Workbooks {
  readonly #entries: Entry[] = [];
  /** The first file with each hash. */
  readonly #byHash = new Map<string, Entry>();
  readonly #rows = new SalesRows();
  readonly #folded = new FoldedNames(this.#rows.names);
  /** What the files that count last had in common, by month. */
  #sharedRows: { held: string; months: Map<MonthKey, SharedRows> } | undefined;

  get length(): number {
    return this.#entries.length;
  }

  /** The name of the first file with a hash. */
  nameOf(hash: string): string | undefined {
    const entry = this.#byHash.get(hash);
    return entry && factsOf(entry).name;
  }

  /**
   * Adds a file that was read or left out. A file with the same bytes as an
   * earlier one is a copy. The table must not be used afterwards.
   */
  add(entry: ReadWorkbook | ReadTargetsWorkbook | LeftOut): void {
    const known = factsOf(entry);
    const of = "hash" in known ? this.nameOf(known.hash) : undefined;
    if ("hash" in known && of !== undefined) {
      const file = fileOf(known);
      return this.#add({ ...file, why: "copy", of, isCounted: true });
    }
    if ("why" in entry || "targets" in entry) return this.#add(entry);
    const { facts, table } = entry;
    this.#add({ facts, rows: this.#rows.add(facts.name, table) });
  }

  /**
   * The files that were read, whether they count or not, with copies of their
   * rows.
   */
  read(): Read[] {
    return this.#entries.flatMap((entry): Read[] => {
      if ("why" in entry) return [];
      if ("targets" in entry) return [entry];
      const { facts, rows } = entry;
      return [{ facts, table: this.#rows.tableOf(rows) }];
    });
  }

  /**
   * The data that counts after the user's decisions so far. Undecided months
   * count nowhere.
   * @throws {Refusal} `answer_too_large`
   */
  settle(
    decisions: Decisions = {},
    { maxResponseBytes = Infinity }: {
      /** Longest answer about all files, bytes of JSON. */
      maxResponseBytes?: number;
    } = {},
  ): SettledWorkbooks {
    const { held, targets, leftOut } = this.#counted(decisions);
    const sales = held.map(({ facts }) => facts);
    const sharedRows = this.#findSharedRows(held);
    const settled = settleMonths(sales, sharedRows, decisions);
    const groups = sharedGroups(settled);
    const shared = groups.map((one) => sharedMonths(one, sales, sharedRows));
    const question = questionOf(groups, sales, sharedRows);
    const without = monthsLeftOut(settled, held.length);
    const files = held.map(({ facts }, i) => ({
      ...facts,
      without: without[i],
    }));
    const rows = this.#rows.only(
      held.map(({ rows }, i) => [rows, without[i]] as const),
    );
    const coverage = coverageOf(rows);
    const all = select(rows, {}, { maxResponseBytes });
    const facts: WorkbooksFacts = {
      files,
      targets,
      leftOut,
      notIncluded: leftOut.filter(isMissing).length,
      shared,
      ...question && { question },
      coverage,
      notes: notesOn({ files, targets, leftOut, shared, coverage, all }),
    };
    return new SettledWorkbooks(facts, { rows, all });
  }

  /** Compares the rows of files once, whatever the user decides. */
  #findSharedRows(held: readonly SalesFile[]): FindSharedRows {
    const hashes = held.map(({ facts }) => facts.hash).join();
    if (this.#sharedRows?.held !== hashes) {
      this.#sharedRows = { held: hashes, months: new Map() };
    }
    const { months } = this.#sharedRows;
    const rowsOf = (month: MonthKey) => ({ rows }: SalesFile) =>
      rows.months.some((one) => one.month === month) ? rows : undefined;
    return (month) => {
      const known = months.get(month) ??
        new SharedRows(
          held.map(rowsOf(month)),
          monthNumber(month),
          this.#folded,
        );
      months.set(month, known);
      return known;
    };
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    const facts = factsOf(entry);
    const hash = "hash" in facts ? facts.hash : undefined;
    if (hash !== undefined && !this.#byHash.has(hash)) {
      this.#byHash.set(hash, entry);
    }
  }

  /** The files that count, apart from single months, and the other files. */
  #counted(decisions: Decisions): {
    held: SalesFile[];
    targets: TargetsWorkbook[];
    leftOut: LeftOut[];
  } {
    const without = new Set(decisions.without);
    const held: SalesFile[] = [];
    const targets: TargetsWorkbook[] = [];
    const leftOut: LeftOut[] = [];
    for (const entry of this.#entries) {
      if (!("why" in entry)) {
        const workbook = "targets" in entry ? entry.targets : entry.facts;
        if (without.has(workbook.hash)) {
          leftOut.push({ ...fileOf(workbook), why: "choice", workbook });
        } else if ("targets" in entry) targets.push(entry.targets);
        else held.push(entry);
      } else if (entry.why === "copy") {
        const of = this.#byHash.get(entry.hash);
        const isCounted = of !== undefined && !("why" in of) &&
          !without.has(entry.hash);
        leftOut.push({ ...entry, isCounted });
      } else leftOut.push(entry);
    }
    return { held, ...withoutConflicts(targets, leftOut) };
  }
}

/** By file: its months that do not count. */
function monthsLeftOut(
  settled: readonly SharedMonth[],
  files: number,
): MonthKey[][] {
  const without = Array.from({ length: files }, (): MonthKey[] => []);
  for (const { month, files, counted } of settled) {
    for (const index of files) {
      if (!counted.has(index)) without[index].push(month);
    }
  }
  return without;
}

/** Workbooks of targets that contradict each other count nowhere. */
function withoutConflicts(
  targets: readonly TargetsWorkbook[],
  leftOut: readonly LeftOut[],
): { targets: TargetsWorkbook[]; leftOut: LeftOut[] } {
  const problems = conflictsOf(
    targets.map(({ name, table }) => ({ file: name, table })),
  );
  const bad = targets.flatMap((one, i): LeftOut[] => {
    const problem = problems[i];
    if (problem === undefined) return [];
    const { sheet } = one;
    const file = fileOf(one);
    return [{ ...file, why: "bad_targets", sheet, problem, workbook: one }];
  });
  return {
    targets: targets.filter((_, i) => problems[i] === undefined),
    leftOut: [...leftOut, ...bad],
  };
}

/** The data of workbooks after the user's decisions, to answer questions from. */
export class SettledWorkbooks {
  /** All rows that count. */
  readonly rows: SalesRows;
  readonly #all: Tally;
  /**
   * The sums of the last two filters, latest first: most questions are about
   * the same rows, or about some of their names.
   */
  #last: readonly { key: string; tally: Tally }[] = [];

  constructor(
    readonly facts: WorkbooksFacts,
    { rows, all }: { rows: SalesRows; all: Tally },
  ) {
    this.rows = rows;
    this.#all = all;
  }

  get coverage(): WorkbooksFacts["coverage"] {
    return this.facts.coverage;
  }

  get targets(): WorkbooksFacts["targets"] {
    return this.facts.targets;
  }

  /** The sums of the rows that a filter chooses, not to be changed. */
  sums(filter: Filter = {}): Tally {
    if (filter.months === undefined && !isFiltered(filter)) return this.#all;
    const key = JSON.stringify(filter);
    const known = this.#last.find((one) => one.key === key) ??
      { key, tally: select(this.rows, filter) };
    const others = this.#last.filter((one) => one !== known);
    this.#last = [known, ...others.slice(0, 1)];
    return known.tally;
  }
}
