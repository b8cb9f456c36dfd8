/** Targets as plain data, and the choice of targets for a question. */
import { monthNumber } from "../../../../core/month_key.ts";
import { type NameColumn, nameColumns } from "../../../../core/sales/mod.ts";
import type { Measure } from "../figures.ts";
import { type MonthRange, wholeRange } from "../months.ts";
import { type Chosen, chosenColumns } from "../rows/filter.ts";

/** A target of a name, for a month or for several months together. */
export interface Target {
  /** Names in the order of {@linkcode TargetsTable.columns}. */
  names: readonly string[];
  months: MonthRange;
  /** Amount in the unit of the table, never negative. */
  amount: number;
  /** The reference of the cell within the sheet: `C5`. */
  cell: string;
}

/** The targets of one workbook. */
export interface TargetsTable {
  /** The columns with the names of targets: at least one. */
  columns: readonly NameColumn[];
  /** The measure to compare with: boxes, or ten thousand boxes. */
  measure: Measure;
  targets: readonly Target[];
}

/** Data with workbooks of targets. */
interface WithTargets {
  targets: readonly { table: TargetsTable }[];
}

/** Why there are no targets for a question. */
export type NoTargets =
  /** No targets workbook has names of the column. */
  | { why: "grouping" }
  /** The filter chooses names in columns that the targets lack. */
  | { why: "filter"; columns: readonly NameColumn[] }
  /** The filter separates sales from returns, which targets do not. */
  | { why: "sign" }
  /**
   * No target is for whole months of the period; the spans of the nearest
   * targets.
   */
  | { why: "period"; nearest: readonly MonthRange[] };

/** The columns with targets, in the order of rankings. */
export function targetGroupings({ targets }: WithTargets): NameColumn[] {
  return nameColumns.filter((column) =>
    targets.some(({ table }) => table.columns.includes(column))
  );
}

/**
 * The tables with targets for the names of a column, as far as the filter
 * allows.
 */
export function tablesFor(
  tables: readonly TargetsTable[],
  { by, ...chosen }: { by: NameColumn } & Partial<Chosen>,
): { tables: readonly TargetsTable[] } | NoTargets {
  const own = tables.filter(({ columns }) => columns.includes(by));
  if (own.length === 0) return { why: "grouping" };
  if (chosen.sign !== undefined) return { why: "sign" };
  const columns = chosenColumns(chosen).filter((column) =>
    own.some((table) => !table.columns.includes(column))
  );
  return columns.length > 0 ? { why: "filter", columns } : { tables: own };
}

/** Tells whether the names of a target, in these columns, are chosen. */
export function choiceOf(
  columns: readonly NameColumn[],
  { where = {}, without = {} }: Partial<Chosen>,
): (target: Target) => boolean {
  const lists = columns.map((column) => ({
    wanted: where[column] && new Set(where[column]),
    unwanted: new Set(without[column]),
  }));
  return ({ names }) =>
    lists.every(({ wanted, unwanted }, i) =>
      (wanted?.has(names[i]) ?? true) && !unwanted.has(names[i])
    );
}

/** Whether all months lie within others. */
export function isWithin(months: MonthRange, { from, to }: MonthRange) {
  return from <= months.from && months.to <= to;
}

/** Whether two spans of months overlap. */
export function overlaps(months: MonthRange, { from, to }: MonthRange) {
  return months.from <= to && from <= months.to;
}

/**
 * The months whose targets count: the chosen months, even those that a
 * comparison leaves out; without a choice, all months of the data, extended to
 * whole quarters and years that targets of the column are for.
 */
export function targetsPeriod(
  { targets }: WithTargets,
  by: NameColumn,
  { chosen, data: period }: {
    chosen: MonthRange | undefined;
    data: MonthRange;
  },
): MonthRange {
  if (chosen !== undefined) return wholeRange(chosen);
  let { from, to } = period;
  for (const { table } of targets) {
    if (!table.columns.includes(by)) continue;
    for (const { months } of table.targets) {
      if (!overlaps(months, period)) continue;
      if (months.from < from) from = months.from;
      if (months.to > to) to = months.to;
    }
  }
  return { from, to };
}

/** The spans of targets near a period, nearest first. */
export function nearestSpans(
  spans: readonly MonthRange[],
  period: MonthRange,
): MonthRange[] {
  const distance = ({ from, to }: MonthRange) =>
    Math.max(
      0,
      monthNumber(from) - monthNumber(period.to),
      monthNumber(period.from) - monthNumber(to),
    );
  const ordered = [
    ...new Map(spans.map((one) => [`${one.from} ${one.to}`, one])),
  ].sort(([a], [b]) => a < b ? -1 : 1).map(([, one]) => one);
  const nearest = ordered.toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2);
  return ordered.filter((one) => nearest.includes(one));
}
