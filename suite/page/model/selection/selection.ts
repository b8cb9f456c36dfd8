/** The selected part of the data, kept in the address of the page. */
import type { Decisions } from "../../../explore/workbooks/mod.ts";
import {
  type Axes,
  type CellFigure,
  cellFigures,
  type Chosen,
  type FilterList,
  type Indicator,
  indicators,
  isFiltered as areChosen,
  isSum,
  type Measure,
  type MonthRange,
  type NameColumn,
  newestMonths,
  type Sign,
} from "../../../explore/questions/mod.ts";

/** Cells of the cross table: amounts, shares, changes or another indicator. */
export const crossCells = [
  ...cellFigures,
  ...indicators.filter((one) => !isSum(one)),
];
export type CrossCells = CellFigure | Exclude<Indicator, Measure>;

/** The newest month of the data, all months together, or a range. */
export type Months = "newest" | "all" | MonthRange;

export interface Selection {
  readonly months: Months;
  readonly chosen: Chosen;
  readonly measure: Measure;
  /** Absent until the reader chooses other axes. */
  readonly crossed?: Axes;
  /** The cells of the cross table; amounts if absent. */
  readonly cells?: Exclude<CrossCells, "amount">;
  /** What an address asks for that no selection has, such as `measure=boxes`. */
  readonly unread?: readonly string[];
  /** How the files count; by their rows if absent. */
  readonly decisions?: Decisions;
}

/** The initial selection. */
export const AT_FIRST: Selection = {
  months: "newest",
  chosen: { where: {}, without: {} },
  measure: "qty",
};

/** Some names of a column, or all but these; no names restrict nothing. */
export type ChosenNames = {
  readonly [List in FilterList]?: readonly string[] | undefined;
};

/** Replaces the chosen names of a column. */
export function withNames(
  selection: Selection,
  column: NameColumn,
  names: ChosenNames,
): Selection {
  const replaced = (list: FilterList) => {
    const { [column]: _, ...others } = selection.chosen[list];
    const own = names[list] ?? [];
    return own.length === 0 ? others : { ...others, [column]: own };
  };
  return {
    ...selection,
    chosen: {
      ...selection.chosen,
      where: replaced("where"),
      without: replaced("without"),
    },
  };
}

/** Chooses all rows, or those of a sign. */
export function withSign(
  { chosen: { sign: _, ...chosen }, ...selection }: Selection,
  sign: Sign | undefined,
): Selection {
  return { ...selection, chosen: { ...chosen, ...sign && { sign } } };
}

/** The chosen names of a column. */
export function namesIn(
  { chosen: { where, without } }: Selection,
  column: NameColumn,
): Record<FilterList, readonly string[]> {
  return { where: where[column] ?? [], without: without[column] ?? [] };
}

/** The filter with only one name in a column. */
export function onlyName(
  selection: Selection,
  { by, name }: { by: NameColumn; name: string },
): Chosen {
  return withNames(selection, by, { where: [name] }).chosen;
}

/** The selection without one name of a column. */
export function withoutName(
  selection: Selection,
  { by, name }: { by: NameColumn; name: string },
): Selection {
  const { where, without } = namesIn(selection, by);
  const others = where.filter((other) => other !== name);
  return withNames(
    selection,
    by,
    others.length > 0
      ? { where: others, without }
      : { without: [...without, name] },
  );
}

/** All names of every column. */
export function withAllNames(selection: Selection): Selection {
  return { ...selection, chosen: AT_FIRST.chosen };
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
  return chosen === "all" || months.length < 2
    ? undefined
    : newestMonths(months);
}

/** Replaces the cells of the cross table. */
export function withCells(
  { cells: _, ...others }: Selection,
  cells: CrossCells,
): Selection {
  return cells === "amount" ? others : { ...others, cells };
}

/** Replaces the decisions about files. */
export function withDecisions(
  { decisions: _, ...others }: Selection,
  decisions: Decisions,
): Selection {
  const { choices = [], without = [] } = decisions;
  return choices.length + without.length === 0
    ? others
    : { ...others, decisions };
}

export function isFiltered({ chosen }: Selection): boolean {
  return areChosen(chosen);
}
