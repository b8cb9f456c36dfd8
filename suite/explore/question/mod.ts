/**
 * A question about sales as plain data: one schema for the address of the page,
 * the flags of the command and the arguments of the agent tool.
 *
 * ```ts
 * const question = Question.parse({ by: "agent", limit: 10 });
 * console.log(question.measure, question.show); // qty ranking
 * ```
 * @module
 */
export {
  type AskedQuestion,
  type Beside,
  type ListedState,
  month,
  namesByColumn,
  Question,
  type Show,
} from "./question.ts";
