/**
 * Names against months, or against the names of another column:
 *
 *   pairs   rows, sums or an answer -> sums by pair of ids
 *   axes    sums by id of an axis   -> which names or months it shows, in order
 *   cross() both                    -> CrossTable
 *   values  a CrossTable            -> amounts, shares or changes to show
 *
 * @module
 */
export { type Axis } from "./axes.ts";
export {
  cross,
  type CrossAxis,
  type CrossQuestion,
  type CrossTable,
} from "./cross.ts";
export {
  type CellFigure,
  cellFigures,
  type CrossValue,
  type CrossValues,
  crossValues,
} from "./values.ts";
