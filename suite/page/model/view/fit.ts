import {
  type FilterList,
  type NameColumn,
  nameColumns,
  rankings,
  type StatsSummary,
} from "../../../explore/questions/mod.ts";
import {
  AT_FIRST,
  type Selection,
  withMonths,
  withNames,
} from "../selection/selection.ts";

/** Removes months and names that the data lacks, as after a change of files. */
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
  return (selection) => {
    const chosen = selection.months;
    const isWithin = typeof chosen === "string" ||
      months.length > 0 && chosen.from >= months[0] &&
        chosen.to <= months[months.length - 1];
    let fitting = withMonths(selection, isWithin ? chosen : AT_FIRST.months);
    for (const column of nameColumns) {
      const knownOf = (list: FilterList) =>
        selection.chosen[list][column]?.filter((name) =>
          namesOf(column).has(name)
        );
      fitting = withNames(fitting, column, {
        where: knownOf("where"),
        without: knownOf("without"),
      });
    }
    return fitting;
  };
}
