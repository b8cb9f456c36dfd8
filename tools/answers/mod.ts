/**
 * What the command and the agent tool say of an answer:
 *
 *   lines  title, totals, notes and refusals in sentences; the heads of columns
 *   order  `share:asc`: the order that somebody asks for
 *   en, zh the words
 * @module
 */
export { orderIn } from "./order.ts";
export {
  answerNotes,
  answerWords,
  beyondNotes,
  headsOf,
  nameOf,
  refusalLine,
  stateTerm,
  titleOf,
  totalLines,
  type Writing,
} from "./lines.ts";
