/**
 * A question and its data -> a table, and the same as JSON:
 *
 *   months.ts    without such options: the months and their total
 *   ranking.ts   --by: names with shares
 *   changes.ts   --compare, --lost, --new: names in two periods
 *   crossing.ts  --cross: two columns, or one and the months
 *   targets.ts   what workbooks of targets add to months and rankings
 *   answer.ts    the table, the JSON and the notes of an answer
 *   names.ts     --search and --top
 *   period.ts    the months of a question
 *   report.ts    --excel: the content of the page's report
 * @module
 */
import { monthsBeyond } from "../../../explore/questions/mod.ts";
import { monthList } from "../../../report/mod.ts";
import type { Order, Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Answer, AnswerWords } from "./answer.ts";
import { answerChanges } from "./changes.ts";
import { answerCrossing } from "./crossing.ts";
import { answerMonths } from "./months.ts";
import { rangeOf } from "./period.ts";
import { answerRanking } from "./ranking.ts";

export type { Answer } from "./answer.ts";
export { reportContent } from "./report.ts";

/** The answer to a question. */
export function answerTo(
  question: Question,
  data: Data,
  words: AnswerWords,
): Answer {
  if (question.comparison !== undefined && question.cross === undefined) {
    return answerChanges(question, data, words);
  }
  const answer = answerOfPeriod(question, data, words);
  const range = rangeOf(question, data.coverage);
  const beyond = range ? monthsBeyond(data.coverage, range) : [];
  if (beyond.length === 0) return answer;
  const { notes } = words;
  const line = notes.noRows(monthList(beyond, notes.id));
  return { ...answer, notes: [line, ...answer.notes] };
}

function answerOfPeriod(
  question: Question,
  data: Data,
  words: AnswerWords,
): Answer {
  const { cross, by } = question;
  if (cross !== undefined) return answerCrossing(question, data, words);
  return by === undefined
    ? answerMonths(question, data, words)
    : answerRanking(question, { data, by }, words);
}

/** Whether sums are not enough for an answer. */
export function needsRows({ question, output, excel }: Order): boolean {
  const { rows, where, cross, months } = question;
  // The report names who serves each hospital.
  return excel !== undefined || rows !== undefined ||
    Object.keys(where).length > 0 ||
    cross !== undefined && !cross.includes("month") ||
    output === "json" && months !== undefined;
}
