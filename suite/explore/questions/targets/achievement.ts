/** Compares sales with targets, by name and in total. */
import { monthNumber } from "../../../../core/month_key.ts";
import {
  GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { foldedName } from "../../../../core/texts/mod.ts";
import {
  changeBetween,
  compareNames,
  figuresOf,
  type Measure,
  sumOfAmounts,
} from "../figures.ts";
import { groupedBy } from "../grouped.ts";
import { nearestNames } from "../known_names.ts";
import {
  isIn,
  type MonthKey,
  type MonthRange,
  monthsIn,
  numbersOf,
} from "../months.ts";
import type { Chosen } from "../rows/filter.ts";
import {
  choiceOf,
  isWithin,
  nearestSpans,
  type NoTargets,
  overlaps,
  tablesFor,
  type Target,
  type TargetsTable,
} from "./targets.ts";

/** Ratios have at most 12 decimal places. */
const RATIO_SCALE = 1e12;
/** Names on one side only to look for similar names. */
const MAX_COMPARED = 50;
const MAX_NEAREST = 2;

/**
 * The question about targets; the source has only the rows of the chosen names.
 */
export interface TargetsQuestion extends Partial<Chosen> {
  by: NameColumn;
  /** May end after the data. */
  period: MonthRange;
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

/** A name with a target. */
export interface NameTarget extends AgainstTarget {
  name: string;
  /** Whether the name has data rows in the months of its targets. */
  hasSales: boolean;
}

/** A month with targets of its own. */
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
  /** Months of targets that are only partly in the period and do not count. */
  cut: readonly MonthRange[];
}

/**
 * Compares sales with targets. A target counts if all its months are in the
 * period. Sales count in the months of the name's targets, so that like is
 * compared with like. Sums are exact, and rounded once; the gaps of the names
 * add up to the total gap.
 *
 * @throws {RangeError} if a month is not `YYYY-MM`
 */
export function achievement(
  tally: Tally,
  all: readonly TargetsTable[],
  { by, period, ...chosen }: TargetsQuestion,
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

/**
 * Lowest ratio first, names without a ratio last; then largest gap, then by
 * name.
 */
function byRatio(a: NameTarget, b: NameTarget): number {
  const [x, y] = [a.ratio ?? Infinity, b.ratio ?? Infinity];
  if (x !== y) return x - y;
  return b.gap - a.gap || compareNames(a.name, b.name);
}

/** A target of a name. */
type NamedTarget = Pick<Target, "months" | "amount"> & { name: string };

/** The months of targets, ascending, without any for several months. */
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
  { groupings, monthNumbers, names }: Tally,
  targets: readonly NamedTarget[],
  { by, measure, period }: {
    by: NameColumn;
    measure: Measure;
    period: MonthRange;
  },
) {
  const byName = groupedBy(targets, ({ name }) => name);
  const monthsOf = (own: readonly NamedTarget[]) =>
    new Set(own.flatMap(({ months }) => monthsIn(months)).map(monthNumber));
  const months = new Map(
    Array.from(byName, ([name, own]) => [name, monthsOf(own)]),
  );
  /** Groups by name: those with targets first. */
  const groups = new Map([...byName.keys()].map((name, i) => [name, i]));
  const sales = new GroupSums();
  sales.makeRoom(byName.size + names.length);
  const [whole, achieved] = [new GroupSums(1), new GroupSums(1)];
  const { ids, sums } = groupings[nameColumns.indexOf(by)];
  const range = numbersOf(period);
  for (let group = 0; group < ids.length; group++) {
    const month = monthNumbers[ids.monthIndexes[group]];
    if (!isIn(range, month)) continue;
    whole.merge(0, sums, group);
    const name = names.text(shownId(ids.nameIds[group]));
    const own = months.get(name);
    if (own?.has(month) === false) continue;
    const into = groups.get(name) ?? groups.size;
    groups.set(name, into);
    sales.merge(into, sums, group);
    if (own !== undefined) achieved.merge(0, sums, group);
  }
  const against = (
    own: readonly NamedTarget[],
    [sold, group]: readonly [GroupSums, number],
  ): AgainstTarget => {
    const target = sumOfAmounts(own.map(({ amount }) => amount));
    const actual = figuresOf(sold, group)[measure];
    return {
      target,
      actual,
      ...target > 0 && { ratio: withoutNoise(actual / target) },
      gap: changeBetween(target, actual).difference,
      months: monthsOf(own).size,
    };
  };
  return {
    names: Array.from(byName.entries(), ([name, own], i): NameTarget => ({
      name,
      ...against(own, [sales, i]),
      hasSales: sales.records(i) > 0,
    })),
    total: against(targets, [achieved, 0]),
    sales: figuresOf(whole, 0)[measure],
    /** Names without a target. */
    others: Array.from(groups, ([name, group]) => ({
      name,
      amount: figuresOf(sales, group)[measure],
    })).slice(byName.size),
  };
}

/**
 * As doubles, 0.56 ÷ 0.7 is a little less than 0.8, but should count as 80 %.
 */
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
