/** Sales against targets, by name and in total; and the targets for a question. */
import { monthNumber } from "../../../core/month_key.ts";
import {
  GroupSums,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { foldedName } from "../../../core/texts/mod.ts";
import {
  changeBetween,
  compareNames,
  eachGroup,
  figuresOf,
  type Measure,
  sumOfAmounts,
} from "./figures.ts";
import { groupedBy } from "./grouped.ts";
import { nearestNames } from "./known_names.ts";
import {
  isIn,
  type MonthKey,
  type MonthRange,
  monthsIn,
  numbersOf,
  wholeRange,
} from "./months.ts";
import { type Chosen, chosenColumns } from "./rows/filter.ts";

/** Ratios have at most 12 decimal places. */
const RATIO_SCALE = 1e12;
/** Maximum number of unmatched names for which to look for similar names. */
const MAX_COMPARED = 50;
const MAX_NEAREST = 2;

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

export interface TargetsTable {
  /** The columns with the names of targets: at least one. */
  columns: readonly NameColumn[];
  /** The measure to compare with: boxes, or ten thousand boxes. */
  measure: Measure;
  targets: readonly Target[];
}

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
  /** No target is within the period; `nearest` are the nearest spans. */
  | { why: "period"; nearest: readonly MonthRange[] };

/** The columns with targets, in the order of rankings. */
export function targetGroupings({ targets }: WithTargets): NameColumn[] {
  return nameColumns.filter((column) =>
    targets.some(({ table }) => table.columns.includes(column))
  );
}

/** The tables with targets for a column, as far as the filter allows. */
function tablesFor(
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
function choiceOf(
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

function isWithin(months: MonthRange, { from, to }: MonthRange) {
  return from <= months.from && months.to <= to;
}

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

/** A target and what was sold, in the unit of the target. */
export interface AgainstTarget {
  /** The sum of the targets in the period. */
  target: number;
  /** Sales in exactly the months of these targets. */
  actual: number;
  /** 达成率: actual ÷ target, to 12 decimal places. Absent if the target is 0. */
  ratio?: number;
  /** target − actual, the missing amount; negative above the target. */
  gap: number;
  /** Number of months of the period with targets. */
  months: number;
}

interface NameTarget extends AgainstTarget {
  name: string;
  /** Whether the name has data rows in the months of its targets. */
  hasSales: boolean;
}

export interface MonthTarget extends AgainstTarget {
  month: MonthKey;
}

/** A name that has only a target, or only sales. */
export interface UnmatchedName {
  name: string;
  /** Its target, or its sales in the period. */
  amount: number;
  /** Names of the other side that may mean the same. */
  nearest: readonly string[];
}

/** Sales against targets in a period. */
export interface Achievement {
  by: NameColumn;
  /** The unit of targets and sales. */
  measure: Measure;
  period: MonthRange;
  /** All names together: the sums of the names below. */
  total: AgainstTarget;
  /** All sales of the period, including names without a target. */
  sales: number;
  /** The names with a target, lowest 达成率 first; names without 达成率 last. */
  names: readonly NameTarget[];
  /**
   * The months of the period, ascending, in which every target is for a single
   * month: the target of a quarter cannot be divided.
   */
  months: readonly MonthTarget[];
  /** Targets without any sales in their months, largest first. */
  withoutSales: readonly UnmatchedName[];
  /** Names with sales but no target in the period, largest first. */
  withoutTarget: readonly UnmatchedName[];
  cut: readonly MonthRange[];
}

/**
 * Compares sales with targets. A target counts if all its months are in the
 * period. Sales count in the months of the name's targets, so that like is
 * compared with like. Sums are exact, and rounded once; the gaps of the names
 * add up to the total gap.
 *
 * @param tally the sums of the chosen names
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function achievement(
  tally: Tally,
  all: readonly TargetsTable[],
  { by, period, ...chosen }: Partial<Chosen> & {
    by: NameColumn;
    /** The period, which may end after the data. */
    period: MonthRange;
  },
): Achievement | NoTargets {
  const found = tablesFor(all, { by, ...chosen });
  if ("why" in found) return found;
  const { tables } = found;
  const { measure } = tables[0];
  const targets = tables.flatMap(({ columns, targets }) => {
    const at = columns.indexOf(by);
    return targets.filter(choiceOf(columns, chosen))
      .map((target) => ({ ...target, name: target.names[at] }));
  });
  const spans = targets.map(({ months }) => months);
  const counted = targets.filter(({ months }) => isWithin(months, period));
  if (counted.length === 0) {
    return { why: "period", nearest: nearestSpans(spans, period) };
  }
  const { names, total, sales, others } = sumUp(tally, counted, {
    by,
    measure,
    period,
  });
  const unsold = names.filter(({ hasSales }) => !hasSales)
    .map(({ name, target }) => ({ name, amount: target }));
  const cut = new Map(
    spans.filter((span) => overlaps(span, period) && !isWithin(span, period))
      .map((span) => [`${span.from} ${span.to}`, span]),
  );
  return {
    by,
    measure,
    period,
    total,
    sales,
    names: names.sort(byRatio),
    months: singleMonths(counted, spans).map((month) => ({
      month,
      ...sumUp(tally, counted.filter(({ months }) => months.from === month), {
        by,
        measure,
        period: { from: month, to: month },
      }).total,
    })),
    withoutSales: withNearest(unsold, others),
    withoutTarget: withNearest(others, unsold),
    cut: [...cut.values()],
  };
}

/** Lowest ratio first, without a ratio last; then largest gap, then by name. */
function byRatio(a: NameTarget, b: NameTarget): number {
  const [x, y] = [a.ratio ?? Infinity, b.ratio ?? Infinity];
  if (x !== y) return x - y;
  return b.gap - a.gap || compareNames(a.name, b.name);
}

type NamedTarget = Pick<Target, "months" | "amount"> & { name: string };

/** The months of targets, ascending, without months of longer targets. */
function singleMonths(
  targets: readonly NamedTarget[],
  spans: readonly MonthRange[],
): MonthKey[] {
  const unparted = new Set(
    spans.filter(({ from, to }) => from < to).flatMap(monthsIn),
  );
  const months = new Set(targets.flatMap(({ months }) => monthsIn(months)));
  return [...months].filter((month) => !unparted.has(month)).sort();
}

/** Targets beside the sales of a period, by name and together. */
function sumUp(
  tally: Tally,
  targets: readonly NamedTarget[],
  { by, measure, period }: {
    by: NameColumn;
    measure: Measure;
    period: MonthRange;
  },
) {
  const monthsOf = (own: readonly NamedTarget[]) =>
    new Set(own.flatMap(({ months }) => monthsIn(months)).map(monthNumber));
  const own = Array.from(
    groupedBy(targets, ({ name }) => name),
    ([name, own]) => ({ name, own, months: monthsOf(own) }),
  );
  const months = new Map(own.map(({ name, months }) => [name, months]));
  /** Groups by name: those with targets first. */
  const groups = new Map(own.map(({ name }, i) => [name, i]));
  const sales = new GroupSums(own.length + tally.names.length);
  const [whole, achieved] = [new GroupSums(1), new GroupSums(1)];
  const range = numbersOf(period);
  eachGroup(tally, by, (id, month, group, sums) => {
    if (!isIn(range, month)) return;
    whole.merge(0, sums, group);
    const name = tally.names.text(id);
    const targeted = months.get(name);
    if (targeted?.has(month) === false) return;
    const into = groups.get(name) ?? groups.size;
    groups.set(name, into);
    sales.merge(into, sums, group);
    if (targeted !== undefined) achieved.merge(0, sums, group);
  });
  const soldIn = (sums: GroupSums, group: number) =>
    figuresOf(sums, group)[measure];
  const against = (
    own: readonly NamedTarget[],
    actual: number,
  ): AgainstTarget => {
    const target = sumOfAmounts(own.map(({ amount }) => amount));
    return {
      target,
      actual,
      ...target > 0 && { ratio: withoutNoise(actual / target) },
      gap: changeBetween(target, actual).difference,
      months: monthsOf(own).size,
    };
  };
  return {
    names: own.map(({ name, own }, i): NameTarget => ({
      name,
      ...against(own, soldIn(sales, i)),
      hasSales: sales.records(i) > 0,
    })),
    total: against(targets, soldIn(achieved, 0)),
    sales: soldIn(whole, 0),
    /** Names without a target. */
    others: Array.from(groups, ([name, group]) => ({
      name,
      amount: soldIn(sales, group),
    })).slice(own.length),
  };
}

/** As doubles, 0.56 ÷ 0.7 is a little less than 0.8, but should count as 80 %. */
function withoutNoise(ratio: number): number {
  return Number.isInteger(ratio)
    ? ratio
    : Math.round(ratio * RATIO_SCALE) / RATIO_SCALE;
}

/** Names of one side, largest first; only the first ones are compared. */
function withNearest(
  own: readonly Omit<UnmatchedName, "nearest">[],
  other: readonly Omit<UnmatchedName, "nearest">[],
): UnmatchedName[] {
  const names = other.map(({ name }) => name);
  const byFolded = groupedBy(names, foldedName);
  return own.toSorted((a, b) =>
    b.amount - a.amount || compareNames(a.name, b.name)
  ).map((one, i) => {
    const alike = byFolded.get(foldedName(one.name)) ??
      (i < MAX_COMPARED ? nearestNames(one.name, names) : []);
    return { ...one, nearest: alike.slice(0, MAX_NEAREST) };
  });
}
