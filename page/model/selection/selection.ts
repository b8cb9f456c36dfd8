/** The selected part of the data: a value that the address of the page holds. */
import type { Axis, MonthRange } from "../../../core/explore/mod.ts";
import { type NameColumn, nameColumns } from "../figures/groupings.ts";
import type { Measure } from "../figures/measures.ts";

/** Chosen names by column, as an answer shows them; other columns are not restricted. */
export type Where = Readonly<Partial<Record<NameColumn, readonly string[]>>>;

/** What a period is compared with: the months before it, or the same a year before. */
export const comparisons = ["before", "yearBefore", "none"] as const;

export type Comparison = typeof comparisons[number];

/** Names of a column in one chart. */
export interface Compared {
  readonly by: NameColumn;
  readonly names: readonly string[];
}

/** The axes of the cross table. */
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

export interface Selection {
  /** The selected months; undefined for all. */
  readonly months: MonthRange | undefined;
  readonly where: Where;
  readonly measure: Measure;
  readonly comparison: Comparison;
  readonly compared?: Compared;
  /** Absent until the reader chooses other ones. */
  readonly crossed?: Axes;
}

/** The selection that the page begins with. */
export const EVERYTHING: Selection = {
  months: undefined,
  where: {},
  measure: "qty",
  comparison: "before",
};

/** Replaces the chosen names of a column; without names it is not restricted. */
export function withNames(
  selection: Selection,
  column: NameColumn,
  names: readonly string[],
): Selection {
  const { [column]: _, ...others } = selection.where;
  const where = names.length === 0 ? others : { ...others, [column]: names };
  return { ...selection, where };
}

export function withMonths(
  selection: Selection,
  months: MonthRange | undefined,
): Selection {
  return { ...selection, months };
}

/** Replaces the names in one chart; without names it closes. */
export function withCompared(
  { compared: _, ...others }: Selection,
  by: NameColumn,
  names: readonly string[],
): Selection {
  return names.length === 0 ? others : { ...others, compared: { by, names } };
}

export function isFiltered({ where }: Selection): boolean {
  return Object.keys(where).length > 0;
}

/** The selection without months and names that the data lacks. */
export function fitted(
  selection: Selection,
  { months, has }: {
    months: readonly string[];
    has(column: NameColumn, name: string): boolean;
  },
): Selection {
  const range = selection.months;
  const isWithin = range !== undefined && months.length > 0 &&
    range.from >= months[0] && range.to <= months[months.length - 1];
  let fitting = withMonths(selection, isWithin ? range : undefined);
  for (const column of nameColumns) {
    const names = selection.where[column];
    if (names === undefined) continue;
    const known = names.filter((name) => has(column, name));
    if (known.length < names.length) {
      fitting = withNames(fitting, column, known);
    }
  }
  const { compared } = selection;
  if (compared !== undefined) {
    const { by, names } = compared;
    const known = names.filter((name) => has(by, name));
    if (known.length < names.length) {
      fitting = withCompared(fitting, by, known);
    }
  }
  return fitting;
}
