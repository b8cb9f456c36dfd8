/** Questions of the page about the data, and answers of its worker. */
import type {
  Achievement,
  Change,
  ChangeQuestion,
  Chosen,
  CrossQuestion,
  CrossTable,
  Filter,
  Indicator,
  ListedRow,
  NameColumn,
  NamesBeside,
  NamesQuestion,
  NoTargets,
  QuietName,
  SalesTable,
  StatsSummary,
  TargetsQuestion,
} from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";

/** What counts, and what is known of the files. */
export interface Settled {
  /** A `StatsSummary` as JSON. */
  json: Uint8Array<ArrayBuffer>;
  facts: WorkbooksFacts;
}

/** Chosen names, in all months or some. */
export type ChosenPart = Chosen & Pick<Filter, "months">;

/** Questions by name, as data that can be cloned. */
export interface Questions {
  /** The statistics of chosen names. */
  stats: Chosen;
  /** The same without the groups of months, or only of some months: much sooner. */
  summary: ChosenPart;
  /** What changed, among some names. */
  change: Omit<ChangeQuestion, "coverage"> & Chosen;
  /** The same without the names that both periods have. */
  moves: Omit<ChangeQuestion, "coverage"> & Chosen;
  /** The names of a column beside other periods. */
  names: Omit<NamesQuestion, "coverage"> & Chosen;
  /** Rows one by one, so many at most. */
  rows: ChosenPart & { most: number };
  /** The last name of a column that each hospital has. */
  latest: Chosen & { by: NameColumn };
  /** Who has not bought for two months and more. */
  quiet: Chosen & { by: NameColumn };
  /** Names against months, or against names of another column. */
  cross:
    & Omit<CrossQuestion, "coverage">
    & Chosen
    & { measure: Indicator };
  /** Sales against the targets of names. */
  targets: Omit<TargetsQuestion, "coverage"> & Chosen;
  /** The rows of each file. */
  tables: null;
  /** What counts after other decisions; later questions are about that. */
  settle: Decisions;
}

export interface Answers {
  stats: MonthlySalesStats;
  summary: StatsSummary;
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

/** An answer as the worker sends it: statistics as the JSON that it writes. */
export type SentAnswer<Id extends QuestionId> = Id extends "stats" | "summary"
  ? Uint8Array<ArrayBuffer>
  : Answers[Id];
