/**
 * A question about sales as plain data, the same for page, command and agent
 * tool; and the questions of a report. `schema/` parses questions, with Zod.
 *
 * ```ts
 * const question = questionOf({ by: "agent", limit: 10 });
 * console.log(question.measure, question.show); // qty ranking
 * ```
 * @module
 */
export { defaults } from "./defaults.ts";
export {
  type OverviewKey,
  questionOf,
  type ReportQuestions,
  reportQuestions,
  type SheetKey,
} from "./report.ts";
export type {
  AskedQuestion,
  Beside,
  ListedState,
  Question,
  Show,
} from "./schema/mod.ts";
