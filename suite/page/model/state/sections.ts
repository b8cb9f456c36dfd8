/** The questions of the sections, each from the question of the page. */
import {
  type Question,
  questionOf,
  type ReportQuestions,
  reportQuestions,
} from "../../../explore/question/mod.ts";
import {
  isSpan,
  type MonthRange,
  settledMonths,
} from "../../../explore/questions/mod.ts";
import {
  changed,
  isFigure,
  type PageState,
  type QuestionChange,
} from "./page_state.ts";

export function sectionQuestion(
  { where, without, sign, measure, period }: Question,
  asked: QuestionChange,
): Question {
  const about = questionOf({ where, without, measure });
  return changed(about, { sign, period, ...asked });
}

/**
 * What all sections share: the figures of the period and of the year to date,
 * all months, and the hospitals that came, went or stay away.
 */
export const sharedLists = ["figures", "year", "months", "changes"] as const;
export type SharedList = typeof sharedLists[number];

/** The questions that all sections share; the first three are of a report. */
export function sharedQuestions(
  state: PageState,
  months: readonly string[],
): Partial<Record<SharedList, Question | undefined>> {
  const { figures, year, months: all } = reportOf(state, months).overview;
  const isAll = state.question.period === undefined && months.length > 1;
  return {
    figures,
    year,
    months: all,
    ...months.length > 0 && {
      changes: sectionQuestion(state.question, {
        show: "changes",
        states: isAll ? ["quiet"] : ["lost", "new", "returned", "quiet"],
        beside: ["manager", "agent", "activity"],
      }),
    },
  };
}

export interface TableChoices {
  /** The table of names, if it is searched or in another order. */
  names?: Partial<Question> | undefined;
  orders?: Partial<Record<"cross" | "changes" | "marked", Question["order"]>>;
}

/** The questions of a report, with the cross table if it is open. */
export function reportOf(
  state: PageState,
  months: readonly string[],
  { names, orders = {} }: TableChoices = {},
): ReportQuestions {
  const { question } = state;
  const report = reportQuestions(question, months.at(-1), [
    ...names === undefined ? [] : [sectionQuestion(question, names)],
    ...question.show === "cross" ? [crossQuestion(state, months)] : [],
  ]);
  for (const sheet of ["cross", "changes", "marked"] as const) {
    const [asked, order] = [report.sheets[sheet], orders[sheet]];
    if (asked && order) report.sheets[sheet] = { ...asked, order };
  }
  return report;
}

/** The cross table; with an axis of time, of all months instead of one. */
export function crossQuestion(
  { question, cells }: PageState,
  months: readonly string[],
): Question {
  const { show, rows } = question;
  // A single month makes no columns, unless the reader asks for them.
  const columns = show === "cross" || months.length > 1
    ? question.columns
    : "level";
  const range = rangeIn(question, months);
  const isOfTime = isSpan(rows) || isSpan(columns);
  return sectionQuestion(question, {
    show: "cross",
    rows,
    columns,
    ...cells !== "amount" &&
      (isFigure(cells) ? { cells } : { measure: cells }),
    ...isOfTime && range?.from === range?.to && { period: undefined },
  });
}

/** The months of a question about data of these months; undefined for all. */
export function rangeIn(
  { period }: Pick<Question, "period">,
  months: readonly string[],
): MonthRange | undefined {
  const { from, to } = settledMonths(period ?? {}, months);
  return from === undefined || to === undefined ? undefined : { from, to };
}
