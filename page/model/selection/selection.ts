/** The selected part of the data: a value that the address of the page holds. */
import {
  type Axis,
  cellFigures,
  type Measure,
  type MonthRange,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";

/** Chosen names by column, as an answer shows them; other columns are not restricted. */
export type SelectedNames = Readonly<
  Partial<Record<NameColumn, readonly string[]>>
>;

/** The axes of the cross table. */
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

/** What the cells of the cross table show: amounts, parts, changes, or another indicator. */
export const crossCells = [
  ...cellFigures,
  "active",
  "perHospital",
  "returns",
] as const;
export type CrossCells = typeof crossCells[number];

/** The newest month, whichever that is; all months together; or some. */
export type Months = "newest" | "all" | MonthRange;

export interface Selection {
  readonly months: Months;
  readonly where: SelectedNames;
  readonly measure: Measure;
  /** Absent until the reader chooses other ones. */
  readonly crossed?: Axes;
  /** What the cross table shows; amounts if absent. */
  readonly cells?: Exclude<CrossCells, "amount">;
}

/** The selection that the page begins with. */
export const AT_FIRST: Selection = {
  months: "newest",
  where: {},
  measure: "qty",
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
  months: Months,
): Selection {
  return { ...selection, months };
}

/**
 * The months of a choice; undefined for all, and if there is only one.
 * @param months months of the data, ascending
 */
export function rangeOf(
  chosen: Months,
  months: readonly string[],
): MonthRange | undefined {
  if (typeof chosen !== "string") return chosen;
  if (chosen === "all" || months.length < 2) return undefined;
  const newest = months[months.length - 1];
  return { from: newest, to: newest };
}

/** Replaces what the cross table shows. */
export function withCells(
  { cells: _, ...others }: Selection,
  cells: CrossCells,
): Selection {
  return cells === "amount" ? others : { ...others, cells };
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
  const chosen = selection.months;
  const isWithin = typeof chosen === "string" ||
    months.length > 0 && chosen.from >= months[0] &&
      chosen.to <= months[months.length - 1];
  let fitting = withMonths(selection, isWithin ? chosen : AT_FIRST.months);
  for (const column of nameColumns) {
    const names = selection.where[column];
    if (names === undefined) continue;
    const known = names.filter((name) => has(column, name));
    if (known.length < names.length) {
      fitting = withNames(fitting, column, known);
    }
  }
  return fitting;
}
