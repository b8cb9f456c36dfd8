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
import { type Question, UsageError } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Words } from "../words/en.ts";
import type { Answer } from "./answer.ts";
import { answerChanges } from "./changes.ts";
import { answerCrossing } from "./crossing.ts";
import { answerMonths } from "./months.ts";
import { answerRanking } from "./ranking.ts";

export type { Answer } from "./answer.ts";
export { reportContent } from "./report.ts";

/** The answer to a question. */
export function answerTo(question: Question, data: Data, words: Words): Answer {
  if (question.cross !== undefined) {
    return answerCrossing(question, data, words);
  }
  if (question.comparison !== undefined) {
    return answerChanges(question, data, words);
  }
  return question.by === undefined
    ? answerMonths(question, data, words)
    : answerRanking(question, { data, by: question.by }, words);
}

/** The option that needs rows, if any. */
export function needsRows(
  { rows, where, cross, months }: Question,
  wantsAllOfMonths: boolean,
): string | undefined {
  if (rows !== undefined) return "--rows";
  if (Object.keys(where).length > 0) return "--where";
  if (cross !== undefined && !cross.includes("month")) return "--cross";
  return wantsAllOfMonths && months !== undefined
    ? "--json, --excel"
    : undefined;
}

/** @throws {UsageError} if the answer needs rows, which a service does not return */
export function refuseRows(option: string | undefined, { usage }: Words): void {
  if (option !== undefined) throw new UsageError(usage.needsRows(option));
}
