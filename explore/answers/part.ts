/** What an answer is made of: a question in the terms of the data, and what its kind has to say. */
import type {
  Achievement,
  Change,
  Chosen,
  CrossTable,
  Figures,
  MonthKey,
  MonthRange,
  NameRanking,
  NoTargets,
  UnknownName,
} from "../questions/mod.ts";
import type { AnswerColumn, AnswerTable } from "../tables/mod.ts";
import type { SalesData } from "./data.ts";
import type { Question, Show } from "./question.ts";

/** A question whose names and months the data has. */
export interface Asked {
  question: Question;
  /** In the names of the data. */
  chosen: Chosen;
  /** The months that were asked for, or all of the data. */
  period: MonthRange;
  data: SalesData;
}

/** What the part of an answer for one kind of question has. */
export interface AnswerPart {
  table: AnswerTable;
  /** The months that the figures are of, if not those that were asked for. */
  period?: MonthRange;
  /** The period that is compared. */
  other?: MonthRange;
  /** The figures of all chosen rows of the period. */
  total?: Figures;
  /** Those of the period that is compared. */
  totalOther?: Figures;
  /** Those of the names that are found by a search or a state, which are not all. */
  found?: Found;
  change?: Change;
  ranking?: NameRanking;
  cross?: CrossTable;
  /** What was achieved of targets, or why nothing can be said. */
  targets?: Achievement | NoTargets;
}

/** Names of an answer, and what they have together. */
export interface Found {
  names: number;
  figures: Figures;
  /** Whether the figures are of the period that is compared. */
  isOfOther: boolean;
}

/** Why there is no answer. */
export type NoAnswer =
  /** The data has no rows at all. */
  | { why: "no_rows" }
  /** No row is in these months; the nearest that the data has. */
  | { why: "no_month"; range: MonthRange; nearest: readonly MonthKey[] }
  | { why: "unknown_name"; unknown: UnknownName }
  /** The data lacks months of the two periods. */
  | { why: "missing_months"; months: readonly MonthKey[]; change: Change }
  /** The data begins with the period: nobody can say who is new. */
  | { why: "no_earlier"; change: Change }
  /** The measure is not one that the table can have. */
  | { why: "no_measure"; show: Show }
  /** The axes are the same, or both of time. */
  | { why: "no_axes" }
  /** The table has no such column. */
  | {
    why: "no_column";
    column: string;
    columns: readonly AnswerColumn[];
    question: Question;
    /** Why it has none of targets. */
    targets?: Achievement | NoTargets;
  };
