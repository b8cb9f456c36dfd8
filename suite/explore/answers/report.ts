/** A report: named questions about one selection, the same for every door. */
import {
  isMeasure,
  type MonthKey,
  type NameColumn,
  nameColumns,
} from "../questions/mod.ts";
import type { Beside, Question } from "../question/mod.ts";
import { type Answer, answer } from "./answer.ts";
import type { SalesData } from "./data.ts";

/**
 * The parts of a report: the figures of the period and of the year to date, the
 * months, the names of each column, hospitals that come and go, rows marked as
 * new; and what was asked, if it is a cross table or rows.
 */
export type ReportPart =
  | "figures"
  | "year"
  | "months"
  | NameColumn
  | "moves"
  | "marked"
  | "asked";

/** The answers of a report; a part without an answer is absent. */
export type ReportAnswers = Readonly<Partial<Record<ReportPart, Answer>>>;

const BESIDE: readonly Beside[] = ["before", "yearBefore", "targets"];

/** The questions of a report about the selection of a question. */
function reportQuestions(
  about: Question,
  newest: MonthKey,
): Partial<Record<ReportPart, Question>> {
  const { search: _, order: __, limit: ___, qty: ____, period, ...all } = about;
  const whole: Question = { ...all, skip: 0, beside: [...BESIDE] };
  const asked: Question = { ...whole, ...period && { period } };
  const to = period?.to ?? newest;
  const rankings = nameColumns.map((by): [NameColumn, Question] => [by, {
    ...asked,
    show: "ranking",
    by,
    beside: [...BESIDE, "months"],
  }]);
  return {
    figures: { ...asked, show: "figures" },
    year: {
      ...asked,
      show: "figures",
      period: { from: `${to.slice(0, 4)}-01`, to },
      beside: ["yearBefore", "targets"],
    },
    months: { ...whole, show: "months" },
    ...Object.fromEntries(rankings),
    moves: {
      ...asked,
      show: "changes",
      by: "hospital",
      states: [
        "new",
        "returned",
        "continuing",
        "kept",
        "lost",
        "stopped",
        "quiet",
      ],
      beside: ["manager", "province", "activity"],
    },
    // Marked rows have boxes and converted boxes.
    marked: {
      ...asked,
      show: "marked",
      measure: isMeasure(about.measure) ? about.measure : "qty",
    },
    ...(about.show === "cross" || about.show === "rows") && { asked: about },
  };
}

/** Answers the questions of a report. */
export function reportAnswers(about: Question, data: SalesData): ReportAnswers {
  const newest = data.coverage.months.at(-1)?.month;
  if (newest === undefined) return {};
  return Object.fromEntries(
    Object.entries(reportQuestions(about, newest)).flatMap(
      ([part, question]) => {
        const given = answer(question, data);
        return "why" in given ? [] : [[part, given]];
      },
    ),
  );
}
