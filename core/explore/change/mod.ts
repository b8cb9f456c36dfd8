/**
 * What changed from one period to another (design 27):
 *
 *   change()      two periods of a tally or an answer -> Change
 *   namesIn()     the names of both, with their states and their marked rows
 *   NameHistory   what each name has in both periods, and when it was there
 *
 * @module
 */
export {
  type Change,
  change,
  type ChangeQuestion,
  type PeriodFigures,
} from "./change.ts";
export { NameHistory } from "./name_history.ts";
export {
  inOrderOfChange,
  type NameChange,
  type NameState,
  nameStates,
} from "./name_change.ts";
