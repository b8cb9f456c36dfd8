import {
  addMonths,
  type FilterList,
  knownRange,
  type MonthRange,
  type NameColumn,
  nameColumns,
  nameLists,
} from "../../../explore/questions/mod.ts";
import type { Analysis } from "../engine/analyze.ts";
import {
  AT_FIRST,
  type Selection,
  withMonths,
  withNames,
} from "../selection/selection.ts";

/** A selection as far as the data has it. */
export interface Fitted {
  selection: Selection;
  /** What the data lacks, as after a change of files. */
  lacking: Lacking;
}

/** What was asked for, and the data lacks. */
export interface Lacking {
  /** Months before and after the data; or all months, if none has rows. */
  months: readonly MonthRange[];
  names: readonly { list: FilterList; column: NameColumn; name: string }[];
  /** Values of the address that no selection has. */
  unread: readonly string[];
}

/** Returns a function that removes months and names that the data lacks. */
export function createFit(
  { months, names: known }: Pick<Analysis, "months" | "names">,
): (selection: Selection) => Fitted {
  const sets = new Map<NameColumn, Set<string>>();
  const namesOf = (column: NameColumn) => {
    const names = sets.get(column) ?? new Set(known[column]);
    sets.set(column, names);
    return names;
  };
  return ({ unread = [], ...selection }) => {
    const asked = selection.months;
    const range = typeof asked === "string" ? undefined : asked;
    const within = range && fittingRange(range, months);
    let fitting = withMonths(
      selection,
      range === undefined ? asked : within ?? AT_FIRST.months,
    );
    const isLacking = (column: NameColumn) => (name: string) =>
      !namesOf(column).has(name);
    const names = nameLists.flatMap((list) =>
      nameColumns.flatMap((column) =>
        (selection.chosen[list][column] ?? []).filter(isLacking(column))
          .map((name) => ({ list, column, name }))
      )
    );
    for (const column of new Set(names.map(({ column }) => column))) {
      const knownOf = (list: FilterList) =>
        selection.chosen[list][column]?.filter((name) =>
          namesOf(column).has(name)
        );
      fitting = withNames(fitting, column, {
        where: knownOf("where"),
        without: knownOf("without"),
      });
    }
    return {
      selection: fitting,
      lacking: {
        months: range === undefined
          ? []
          : within === undefined
          ? [range]
          : beyond(range, within),
        names,
        unread,
      },
    };
  };
}

/** The months of a range before and after another one. */
function beyond(
  { from, to }: MonthRange,
  within: MonthRange,
): MonthRange[] {
  return [
    ...from < within.from ? [{ from, to: addMonths(within.from, -1) }] : [],
    ...to > within.to ? [{ from: addMonths(within.to, 1), to }] : [],
  ];
}

/** A range, cut to the months of the data; undefined if no month has rows. */
export function fittingRange(
  { from, to }: MonthRange,
  months: readonly string[],
): MonthRange | undefined {
  const within = {
    from: from < months[0] ? months[0] : from,
    to: to > months[months.length - 1] ? months[months.length - 1] : to,
  };
  return knownRange(within, months) === undefined ? undefined : within;
}
