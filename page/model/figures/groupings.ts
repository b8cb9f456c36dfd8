/** The six rankings of an answer, in the order in which the page shows them. */
import {
  type NameColumn,
  nameColumns,
  rankings,
} from "../../../core/explore/mod.ts";

export { type NameColumn, nameColumns };

/** The ranking of a column of names. */
export function groupingOf(column: NameColumn): typeof rankings[NameColumn] {
  return rankings[column];
}
