/**
 * One question, one answer, for page, command and agent tool.
 *
 *   answer      from a question to its answer; the data rows
 *   result      the data, a resolved question, its answer, or why there is none
 *   listing     the rows of a table: searched, in order, one page of them
 *   figures, months, ranking, changes, standing, cross
 *               the tables, by what a question shows
 *   beside      the columns beside figures: earlier months, targets
 *
 * Pure functions: no terminal, page or protocol is known here.
 * `suite/explore/question` is the schema of questions, `suite/explore/questions`
 * has the rules to combine, `suite/explore/tables` the names of columns.
 *
 * ```ts
 * import { questionOf } from "../question/mod.ts";
 * export function mostActive(data: SalesData): string[] {
 *   const question = questionOf({ by: "agent", measure: "active", limit: 10 });
 *   const found = answer(question, data);
 *   if ("why" in found) return [found.why];
 *   const at = found.table.columns.findIndex(({ key }) => key === "name");
 *   return found.table.rows.map((row) => String(row[at]));
 * }
 * ```
 * @module
 */
export { answer, answersTo, resolveQuestion, streamRows } from "./answer.ts";
export { targetFields } from "./beside.ts";
export { keepsEnd, relisted, restOf, someRows } from "./listing.ts";
export type {
  Answer,
  Compared,
  NamedAnswers,
  NoAnswer,
  SalesData,
} from "./result.ts";
