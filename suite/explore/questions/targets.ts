/** Sales against targets, by name and in total; and the targets for a question. */
import { monthNumber } from "../../../core/month_key.ts";
import {
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { foldedName } from "../../../core/texts/mod.ts";
import {
  changeBetween,
  compareNames,
  eachGroup,
  type Measure,
  sumOfAmounts,
  SumsBy,
} from "./figures.ts";
import { groupedBy } from "./grouped.ts";
import { nearestNames } from "./known_names.ts";
import {
  type MonthKey,
  type MonthRange,
  monthsIn,
  monthTest,
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

export function overlaps(months: MonthRange, { from, to }: MonthRange) {
  return months.from <= to && from <= months.to;
}

/**
 * The months whose targets count if a question chooses none: the months of the
 * data, extended to whole quarters and years for which the column has targets.
 */
export function targetsPeriod(
  { targets }: WithTargets,
  by: NameColumn,
  data: MonthRange,
): MonthRange {
  return targets.filter(({ table }) => table.columns.includes(by))
    .flatMap(({ table }) => table.targets.map(({ months }) => months))
    .filter((months) => overlaps(months, data))
    .reduce((whole, { from, to }) => ({
      from: from < whole.from ? from : whole.from,
      to: to > whole.to ? to : whole.to,
    }), data);
}

function distinct(spans: readonly MonthRange[]): MonthRange[] {
  return [
    ...new Map(spans.map((one) => [`${one.from} ${one.to}`, one])).values(),
  ];
}

/** The two spans that are nearest to a period, in their order. */
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
  const ordered = distinct(spans).sort((a, b) =>
    compareNames(`${a.from} ${a.to}`, `${b.from} ${b.to}`)
  );
  const nearest = ordered.toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2);
  return ordered.filter((one) => nearest.includes(one));
}

/** A target and the sales against it, in the unit of the target. */
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

export interface Achievement {
  by: NameColumn;
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
  /** Largest first. */
  withoutSales: readonly UnmatchedName[];
  /** Largest first. */
  withoutTarget: readonly UnmatchedName[];
  /** The months of targets that are partly outside of the period. */
  cut: readonly MonthRange[];
}

/**
 * Compares sales with targets. A target counts if all its months are in the
 * period. Sales count in the months of the name's targets, so that like is
 * compared with like. Sums are exact, and rounded once; the gaps of the names
 * add up to the total gap.
 *
 * @param tally the sums of the chosen names
 */
export function achievement(
  tally: Tally,
  all: readonly TargetsTable[],
  { by, period, ...chosen }: Partial<Chosen> & {
    by: NameColumn;
    /** May end after the data. */
    period: MonthRange;
  },
): Achievement | NoTargets {
  const tables = all.filter(({ columns }) => columns.includes(by));
  if (tables.length === 0) return { why: "grouping" };
  if (chosen.sign !== undefined) return { why: "sign" };
  const lacking = chosenColumns(chosen).filter((column) =>
    tables.some(({ columns }) => !columns.includes(column))
  );
  if (lacking.length > 0) return { why: "filter", columns: lacking };
  const targets = tables.flatMap((table) => targetsIn(table, by, chosen));
  const spans = targets.map(({ months }) => months);
  const isWithin = ({ from, to }: MonthRange) =>
    period.from <= from && to <= period.to;
  const counted = targets.filter(({ months }) => isWithin(months));
  if (counted.length === 0) {
    return { why: "period", nearest: nearestSpans(spans, period) };
  }
  const { measure } = tables[0];
  const byName = groupedBy(counted, ({ name }) => name);
  const sold = soldIn(period, { tally, by, targets: byName });
  const names = Array.from(byName, ([name, own]) => ({
    name,
    ...against(own, sold.names.get(name)?.[measure]),
    hasSales: sold.names.has(name),
  }));
  const unsold = names.filter(({ hasSales }) => !hasSales)
    .map(({ name, target }) => ({ name, amount: target }));
  const others = Array.from(
    sold.others,
    ([name, figures]) => ({ name, amount: figures[measure] }),
  );
  return {
    by,
    measure,
    period,
    total: against(counted, sold.totals.get("achieved")?.[measure]),
    sales: sold.totals.get("all")?.[measure] ?? 0,
    names: names.sort(byRatio),
    months: singleMonths(counted, spans).map(([month, targets]) => ({
      month,
      ...against(targets, sold.months.get(monthNumber(month))?.[measure]),
    })),
    withoutSales: withNearest(unsold, others),
    withoutTarget: withNearest(others, unsold),
    cut: distinct(
      spans.filter((span) => overlaps(span, period) && !isWithin(span)),
    ),
  };
}

/** Lowest ratio first, without a ratio last; then largest gap, then by name. */
function byRatio(a: NameTarget, b: NameTarget): number {
  const [x, y] = [a.ratio ?? Infinity, b.ratio ?? Infinity];
  if (x !== y) return x - y;
  return b.gap - a.gap || compareNames(a.name, b.name);
}

type NamedTarget = Pick<Target, "months" | "amount"> & { name: string };

/** The targets of a table that the filter chooses. */
function targetsIn(
  { columns, targets }: TargetsTable,
  by: NameColumn,
  { where = {}, without = {} }: Partial<Chosen>,
): NamedTarget[] {
  const lists = columns.map((column) => ({
    wanted: where[column] && new Set(where[column]),
    unwanted: new Set(without[column]),
  }));
  return targets.filter(({ names }) =>
    lists.every(({ wanted, unwanted }, i) =>
      (wanted?.has(names[i]) ?? true) && !unwanted.has(names[i])
    )
  ).map((target) => ({ ...target, name: target.names[columns.indexOf(by)] }));
}

/** The targets of each month, ascending, without months of longer targets. */
function singleMonths(
  targets: readonly NamedTarget[],
  spans: readonly MonthRange[],
): [MonthKey, NamedTarget[]][] {
  const unparted = new Set(
    spans.filter(({ from, to }) => from < to).flatMap(monthsIn),
  );
  return [...groupedBy(targets, ({ months }) => months.from)]
    .filter(([month]) => !unparted.has(month))
    .sort(([a], [b]) => compareNames(a, b));
}

/** The numbers of the months with targets. */
function monthsOf(targets: readonly NamedTarget[]): Set<number> {
  return new Set(
    targets.flatMap(({ months }) => monthsIn(months)).map(monthNumber),
  );
}

/**
 * The sales of a period: for names with targets, in the months of their targets,
 * in total and by month; for other names; and for all names.
 */
function soldIn(
  period: MonthRange,
  { tally, by, targets }: {
    tally: Tally;
    by: NameColumn;
    /** By name. */
    targets: ReadonlyMap<string, readonly NamedTarget[]>;
  },
) {
  const isIn = monthTest(period);
  const targeted = new Map(
    Array.from(targets, ([name, own]) => [name, monthsOf(own)]),
  );
  const [names, others] = [new SumsBy<string>(), new SumsBy<string>()];
  const months = new SumsBy<number>();
  const totals = new SumsBy<"all" | "achieved">();
  eachGroup(tally, by, (id, month, group, sums) => {
    if (!isIn(month)) return;
    totals.add("all", sums, group);
    const name = tally.names.text(id);
    const own = targeted.get(name);
    if (own === undefined) others.add(name, sums, group);
    else if (own.has(month)) {
      names.add(name, sums, group);
      months.add(month, sums, group);
      totals.add("achieved", sums, group);
    }
  });
  return {
    names: names.figures(),
    others: others.figures(),
    months: months.figures(),
    totals: totals.figures(),
  };
}

function against(
  targets: readonly NamedTarget[],
  actual = 0,
): AgainstTarget {
  const target = sumOfAmounts(targets.map(({ amount }) => amount));
  return {
    target,
    actual,
    ...target > 0 && { ratio: withoutNoise(actual / target) },
    gap: changeBetween(target, actual).difference,
    months: monthsOf(targets).size,
  };
}

/** As doubles, 0.56 ÷ 0.7 is a little less than 0.8, but should count as 80 %. */
function withoutNoise(ratio: number): number {
  return Number.isInteger(ratio)
    ? ratio
    : Math.round(ratio * RATIO_SCALE) / RATIO_SCALE;
}

/**
 * Names of one side, largest first; the first {@linkcode MAX_COMPARED} with
 * similar names of the other side.
 */
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
