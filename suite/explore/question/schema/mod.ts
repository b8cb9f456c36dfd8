/**
 * The schema of questions: flags of the command and arguments of the agent tool
 * are parsed with it.
 *
 * ```ts
 * const { measure } = Question.parse({ by: "agent" });
 * console.log(measure); // qty
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
