/** A question in the terms of the data; its answer, or why there is none. */
import type {
  Achievement,
  ChangeFacts,
  Chosen,
  Figures,
  FilterList,
  Measure,
  MonthKey,
  MonthRange,
  NameOrder,
  NoTargets,
  PeriodPair,
  SalesSource,
  TargetsTable,
  UnknownName,
  Where,
} from "../questions/mod.ts";
import type { AnswerColumn, AnswerTable, Comparison } from "../tables/mod.ts";
import type { Question, Show } from "../question/mod.ts";

export interface SalesData extends SalesSource {
  targets: readonly { table: TargetsTable }[];
}

/** A question whose names and months exist in the data. */
export interface ResolvedQuestion {
  question: Question;
  /** The filter, with names in the spelling of the data. */
  chosen: Chosen;
  /** The requested months, or all months of the data. */
  period: MonthRange;
  data: SalesData;
  /** By pinyin for people, by code point for programs. */
  nameOrder: NameOrder;
}

/**
 * A comparison of a ranking. Months that either period lacks are left out of
 * both; if none would remain, they are missing, and there is no comparison.
 */
export interface Compared extends PeriodPair {
  missing: readonly MonthKey[];
}

/** The table of an answer, and the facts that its kind of question has. */
export interface AnswerBody {
  table: AnswerTable;
  compared?: Partial<Record<Comparison, Compared>>;
  /** The months of the figures, if they differ from the requested ones. */
  period?: MonthRange;
  /** The period to compare with. */
  other?: MonthRange;
  /** The month up to which the table counts months without rows. */
  until?: MonthKey;
  /** The figures of all chosen rows of the period. */
  total?: Figures;
  /** The figures of all chosen rows of the period to compare with. */
  totalOther?: Figures;
  /** Figures of the names that a search or a state selects, if not all. */
  found?: Found;
  /** The names of the table that have stopped in the period. */
  stopped?: Found;
  /** The change between two periods, without its names. */
  change?: ChangeFacts;
  /** How many names have rows in the period, and how many are below zero. */
  ranked?: { names: number; negative: number };
  /** Sales against targets, or why there is nothing to compare. */
  targets?: Achievement | NoTargets;
}

/** Names of an answer, and their figures together. */
export interface Found {
  names: number;
  figures: Figures;
  /** Whether the figures belong to the period to compare with. */
  isOfOther: boolean;
}

/** An answer: a table by keys, and facts to know about it. */
export interface Answer extends AnswerBody {
  question: Question;
  chosen: Chosen;
  period: MonthRange;
  /** Months of the period with data, even if a comparison leaves them out. */
  known: readonly MonthKey[];
  /** Months of the period that lie before or after the data. */
  beyond: readonly MonthKey[];
  mayBeIncomplete?: MonthKey;
  unit?: Measure;
}

/** Answers to named questions; one without an answer is absent. */
export type NamedAnswers<Key extends string> = Readonly<
  Partial<Record<Key, Answer>>
>;

export type NoAnswer =
  | { why: "no_rows" }
  /** No row in these months; `nearest` are months with rows. */
  | { why: "no_month"; range: MonthRange; nearest: readonly MonthKey[] }
  /** The first of the names that the data lacks. */
  | {
    why: "unknown_name";
    unknown: UnknownName;
    /** The list of the question that has the name. */
    list: FilterList;
    /** The other names of the list, which the data has. */
    known: Where;
  }
  /** The data lacks months of the two periods. */
  | { why: "missing_months"; months: readonly MonthKey[]; change: ChangeFacts }
  /** The data begins with the period, so nobody can tell who is new. */
  | { why: "no_earlier"; change: ChangeFacts }
  /** The table cannot have this measure. */
  | { why: "no_measure"; show: Show }
  /** Both axes are the same, or both are of time. */
  | { why: "no_axes" }
  /** No axis has the months to compare, or the measure is not a sum. */
  | { why: "no_former" }
  /** The table has no such column. */
  | {
    why: "no_column";
    column: string;
    columns: readonly AnswerColumn[];
    question: Question;
    /** Why the table has no column of targets. */
    targets?: Achievement | NoTargets;
  };
