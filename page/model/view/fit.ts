import {
  type NameColumn,
  rankings,
  type StatsSummary,
} from "../../../explore/questions/mod.ts";
import { fitted, type Selection } from "../selection/selection.ts";

/** Removes from a selection what the data lacks: it may be from another file. */
export function createFit(
  { months, total }: StatsSummary,
): (selection: Selection) => Selection {
  const known = new Map<NameColumn, Set<string>>();
  const namesOf = (column: NameColumn) => {
    const names = known.get(column) ??
      new Set(total[rankings[column]].map(({ name }) => name));
    known.set(column, names);
    return names;
  };
  return (selection) =>
    fitted(selection, {
      months,
      has: (column, name) => namesOf(column).has(name),
    });
}
