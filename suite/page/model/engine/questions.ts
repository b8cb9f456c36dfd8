/** Questions of the page about the data, and the worker's answers. */
import type {
  Chosen,
  CrossQuestion,
  CrossTable,
  Filter,
  Indicator,
  StatsSummary,
} from "../../../explore/questions/mod.ts";
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type {
  Decisions,
  Workbooks,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";

/** The figures, and the facts of the files. */
export interface Settled {
  /** A `StatsSummary` as JSON. */
  json: Uint8Array<ArrayBuffer>;
  facts: WorkbooksFacts;
}

/** Chosen names, in all months or some. */
export type ChosenRows = Chosen & Pick<Filter, "months">;

/** Questions by name, as data that can be cloned. */
export interface Questions {
  /** Any question about the figures. */
  answer: Question;
  /** The statistics of chosen names, without groups by month. */
  summary: ChosenRows;
  /** Names against months, or against names of another column. */
  cross:
    & Omit<CrossQuestion, "coverage">
    & Chosen
    & { measure: Indicator };
  /** The files that were read, whether they count or not, with their rows. */
  read: null;
  /** Applies other decisions, also to later questions. */
  settle: Decisions;
}

export interface Answers {
  answer: Answer | NoAnswer;
  summary: StatsSummary;
  cross: CrossTable;
  read: ReturnType<Workbooks["read"]>;
  settle: Settled;
}

export type QuestionId = keyof Questions;

/** An answer as the worker sends it: statistics as bytes of JSON. */
export type SentAnswer<Id extends QuestionId> = Id extends "summary"
  ? Uint8Array<ArrayBuffer>
  : Answers[Id];
