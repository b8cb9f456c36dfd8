/** Several workbooks as one: nothing counts twice, or is left out silently. */
import {
  coverageOf,
  type FileRows,
  type Filter,
  isFiltered,
  type MonthKey,
  SalesRows,
  select,
} from "../questions/mod.ts";
import type { Tally } from "../../../core/sales/mod.ts";
import { conflictsOf } from "../targets/mod.ts";
import {
  type Decisions,
  fileOf,
  type LeftOut,
  type TargetsWorkbook,
  type Workbook,
  type WorkbooksFacts,
} from "./facts.ts";
import { isMissing, notesOn } from "./notes.ts";
import type { ReadTargetsWorkbook, ReadWorkbook } from "./read_workbook.ts";
import { FoldedNames, SharedRows } from "./shared_rows.ts";
import {
  type FindSharedRows,
  settleMonths,
  sharedFacts,
} from "./shared_months.ts";

interface SalesFile {
  facts: Workbook;
  rows: FileRows;
}

type Entry = SalesFile | { facts: TargetsWorkbook | LeftOut; rows?: never };

/** The files of an analysis, in the order of their addition. */
export class Workbooks {
  readonly #entries: Entry[] = [];
  readonly #byHash = new Map<string, Entry["facts"]>();
  readonly #rows = new SalesRows();
  readonly #folded = new FoldedNames(this.#rows.names);
  /** By month: the rows in common of the files that counted last. */
  #sharedRows: { key: string; months: Map<MonthKey, SharedRows> } | undefined;

  get length(): number {
    return this.#entries.length;
  }

  nameOf(hash: string): string | undefined {
    return this.#byHash.get(hash)?.name;
  }

  /**
   * Adds a file that was read or left out. A file with the same bytes as an
   * earlier one is a copy. The table must not be used afterwards.
   */
  add(entry: ReadWorkbook | ReadTargetsWorkbook | LeftOut): void {
    const facts = "why" in entry ? entry : entry.facts;
    if ("hash" in facts) {
      const of = this.nameOf(facts.hash);
      if (of !== undefined) {
        const copy = { why: "copy", of, isCounted: true } as const;
        this.#entries.push({ facts: { ...fileOf(facts), ...copy } });
        return;
      }
      this.#byHash.set(facts.hash, facts);
    }
    if ("table" in entry) {
      const { facts, table } = entry;
      this.#entries.push({ facts, rows: this.#rows.add(facts.name, table) });
    } else {
      this.#entries.push({ facts: "why" in entry ? entry : entry.facts });
    }
  }

  /** All files that were read, with copies of their rows. */
  read(): (ReadWorkbook | ReadTargetsWorkbook)[] {
    return this.#entries.flatMap((entry) => {
      if (entry.rows !== undefined) {
        const { facts, rows } = entry;
        return { facts, table: this.#rows.tableOf(rows) };
      }
      return "why" in entry.facts ? [] : { facts: entry.facts };
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
    const { sales, targets, leftOut } = this.#counted(decisions);
    const settled = settleMonths(
      sales.map(({ facts }) => facts),
      this.#findSharedRows(sales),
      decisions,
    );
    const { shared, question } = sharedFacts(settled);
    const counted = new Map(settled.map((one) => [one.month, one.counted]));
    const files = sales.map(({ facts }, i) => ({
      ...facts,
      without: facts.months.map(({ month }) => month)
        .filter((month) => counted.get(month)?.has(i) === false),
    }));
    const rows = this.#rows.only(
      sales.map(({ rows }, i) => [rows, files[i].without] as const),
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
    return new SettledWorkbooks(facts, rows, all);
  }

  /** Compares the rows of files once, whatever the user decides. */
  #findSharedRows(sales: readonly SalesFile[]): FindSharedRows {
    const key = sales.map(({ facts }) => facts.hash).join();
    if (this.#sharedRows?.key !== key) {
      this.#sharedRows = { key, months: new Map() };
    }
    const { months } = this.#sharedRows;
    const files = sales.map(({ rows }) => rows);
    return (month) => {
      const known = months.get(month) ??
        new SharedRows(files, month, this.#folded);
      months.set(month, known);
      return known;
    };
  }

  /** The files that count, at least in some months, and the other files. */
  #counted(decisions: Decisions): {
    sales: SalesFile[];
    targets: TargetsWorkbook[];
    leftOut: LeftOut[];
  } {
    const without = new Set(decisions.without);
    const sales: SalesFile[] = [];
    const targets: TargetsWorkbook[] = [];
    const leftOut: LeftOut[] = [];
    for (const { facts, rows } of this.#entries) {
      if ("why" in facts) {
        const of = facts.why === "copy" && this.#byHash.get(facts.hash);
        leftOut.push(
          of
            ? { ...facts, isCounted: !("why" in of) && !without.has(of.hash) }
            : facts,
        );
      } else if (without.has(facts.hash)) {
        leftOut.push({ ...fileOf(facts), why: "choice", workbook: facts });
      } else if ("table" in facts) targets.push(facts);
      else if (rows !== undefined) sales.push({ facts, rows });
    }
    return { sales, ...withoutConflicts(targets, leftOut) };
  }
}

/** Workbooks of targets that contradict each other count nowhere. */
function withoutConflicts(
  targets: readonly TargetsWorkbook[],
  leftOut: readonly LeftOut[],
): { targets: TargetsWorkbook[]; leftOut: LeftOut[] } {
  const problems = conflictsOf(targets);
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
  /**
   * The sums of the last two filters, latest first: most questions are about
   * the same rows, or about some of their names.
   */
  #last: readonly { key: string; tally: Tally }[] = [];

  constructor(
    readonly facts: WorkbooksFacts,
    readonly rows: SalesRows,
    /** The sums of all rows. */
    readonly all: Tally,
  ) {}

  get coverage(): WorkbooksFacts["coverage"] {
    return this.facts.coverage;
  }

  get targets(): WorkbooksFacts["targets"] {
    return this.facts.targets;
  }

  /** The sums of the rows that a filter chooses, not to be changed. */
  sums(filter: Filter = {}): Tally {
    if (filter.months === undefined && !isFiltered(filter)) return this.all;
    const key = JSON.stringify(filter);
    const known = this.#last.find((one) => one.key === key) ??
      { key, tally: select(this.rows, filter) };
    const others = this.#last.filter((one) => one !== known);
    this.#last = [known, ...others.slice(0, 1)];
    return known.tally;
  }
}
