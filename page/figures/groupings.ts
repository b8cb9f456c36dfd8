/** The six rankings of an answer, in the order in which the page shows them. */
import {
  type NameColumn,
  nameColumns,
  rankings,
} from "../../core/explore/mod.ts";

export { type NameColumn, nameColumns };

export type GroupingId = typeof rankings[NameColumn];

/** The ranking of a column of names. */
export function groupingOf(column: NameColumn): GroupingId {
  return rankings[column];
}
