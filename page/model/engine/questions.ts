/** Questions of the page about the data, and answers of its worker. */
import type {
  Achievement,
  Change,
  ChangeQuestion,
  CrossQuestion,
  CrossTable,
  Filter,
  ListedRow,
  NameColumn,
  NamesBeside,
  NamesQuestion,
  NoTargets,
  QuietName,
  SalesTable,
  TargetsQuestion,
  Where,
} from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";

/** What counts, and what is known of the files. */
export interface Settled {
  /** A `StatsSummary` as JSON. */
  json: Uint8Array<ArrayBuffer>;
  facts: WorkbooksFacts;
}

/** Questions by name, as data that can be cloned. */
export interface Questions {
  /** The statistics of a part of the rows. */
  stats: Filter;
  /** The same without the groups of its months: much sooner. */
  summary: Filter;
  /** What changed, among some names. */
  change: Omit<ChangeQuestion, "coverage"> & { where: Where };
  /** The same without the names that both periods have. */
  moves: Omit<ChangeQuestion, "coverage"> & { where: Where };
  /** The names of a column beside other periods. */
  names: Omit<NamesQuestion, "coverage"> & { where: Where };
  /** Rows one by one, so many at most. */
  rows: Filter & { most: number };
  /** The last name of a column that each hospital has. */
  latest: { where: Where; by: NameColumn };
  /** Who has not bought for two months and more. */
  quiet: { where: Where; by: NameColumn };
  /** Names against months, or against names of another column. */
  cross: Omit<CrossQuestion, "coverage"> & { where: Where };
  /** Sales against the targets of names. */
  targets: Omit<TargetsQuestion, "coverage"> & { where: Where };
  /** The rows of each file. */
  tables: null;
  /** What counts after other decisions; later questions are about that. */
  settle: Decisions;
}

export interface Answers {
  /** A `MonthlySalesStats` as JSON. */
  stats: Uint8Array<ArrayBuffer>;
  /** A `StatsSummary` as JSON. */
  summary: Uint8Array<ArrayBuffer>;
  change: Change;
  moves: Change;
  names: NamesBeside;
  rows: { rows: ListedRow[]; count: number };
  /** By hospital. */
  latest: ReadonlyMap<string, string>;
  quiet: readonly QuietName[];
  cross: CrossTable;
  targets: Achievement | NoTargets;
  tables: SalesTable[];
  settle: Settled;
}

export type QuestionId = keyof Questions;
