/**
 * Sentences about an answer, for the command and the agent tool:
 *
 *   lines  title, totals, notes and refusals; the heads of columns
 *   order  `share:asc`: the requested order
 *   periods  months as people write them: `2024-Q2`, `Sept 2024`, `last month`
 *   en, zh the words
 * @module
 */
export { orderIn } from "./order.ts";
export { monthsWithoutYear, periodIn } from "./periods.ts";
export {
  answerNotes,
  beyondNotes,
  headsOf,
  isOfTargets,
  refusalLine,
  stateWord,
  titleOf,
  totalLines,
  type Writing,
  writingOf,
} from "./lines.ts";
