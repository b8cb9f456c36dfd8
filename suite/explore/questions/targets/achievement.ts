/** Compares sales with targets, by name and in total. */
import { monthKey, monthNumber } from "../../../../core/month_key.ts";
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
} from "../figures.ts";
import { groupedBy } from "../grouped.ts";
import { nearestNames } from "../known_names.ts";
import { type MonthKey, type MonthRange, monthsIn } from "../months.ts";
import type { Chosen } from "../rows/filter.ts";
import {
  choiceOf,
  isWithin,
  nearestSpans,
  type NoTargets,
  overlaps,
  tablesFor,
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
  const sumsIn = (period: MonthRange) =>
    new TargetSums(tables, measure, { by, period, ...chosen }, tally);
  const sums = sumsIn(period);
  if (sums.months.length === 0) {
    return { why: "period", nearest: nearestSpans(sums.spans, period) };
  }
  const names = sums.names();
  const targets = names.filter(({ hasSales }) => !hasSales)
    .map(({ name, target }) => ({ name, amount: target }));
  const { groups, sums: others } = sums.others;
  const sales = Array.from(groups, ([name, group]) => ({
    name,
    amount: figuresOf(others, group)[measure],
  }));
  return {
    by,
    measure,
    period,
    total: sums.total(),
    sales: figuresOf(sums.whole, 0)[measure],
    names,
    months: sums.singleMonths().map((month) => ({
      month,
      ...sumsIn({ from: month, to: month }).total(),
    })),
    withoutSales: withNearest(targets, sales),
    withoutTarget: withNearest(sales, targets),
    cut: sums.cut,
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

/** Exact sums by name, each in a group of its own. */
class KeyedSums {
  /** Groups by key. */
  readonly groups = new Map<string, number>();
  readonly sums = new GroupSums();

  groupOf(key: string): number {
    const group = this.groups.get(key) ?? this.groups.size;
    this.groups.set(key, group);
    return group;
  }
}

/** The targets in a period, and the sales in the months of these. */
class TargetSums {
  /** Targets by name, and the months of each group, as numbers. */
  readonly targets = new KeyedSums();
  readonly months: Set<number>[] = [];
  /** Sales in the groups of the targets. */
  readonly sales = new GroupSums();
  /** All sales of the period, in group 0. */
  readonly whole = new GroupSums(1);
  /** Sales of names without a target. */
  readonly others = new KeyedSums();
  /** The months of all targets of the chosen names. */
  readonly spans: MonthRange[] = [];
  /** Those that are only partly in the period. */
  readonly cut: readonly MonthRange[];

  constructor(
    tables: readonly TargetsTable[],
    readonly measure: Measure,
    { by, period, ...chosen }: TargetsQuestion,
    tally: Tally,
  ) {
    // Growing name by name would copy the sums again for each month.
    for (const { sums } of [this.targets, this.others]) {
      sums.makeRoom(tally.names.length);
    }
    const cut = new Map<string, MonthRange>();
    for (const { columns, targets } of tables) {
      const at = columns.indexOf(by);
      for (const target of targets.filter(choiceOf(columns, chosen))) {
        const { months, names, amount } = target;
        this.spans.push(months);
        if (isWithin(months, period)) this.#add(names[at], months, amount);
        else if (overlaps(months, period)) {
          cut.set(`${months.from} ${months.to}`, months);
        }
      }
    }
    this.cut = [...cut.values()];
    this.#addSales(tally, by, period);
  }

  #add(name: string, months: MonthRange, amount: number): void {
    const amounts = { qty: 0, conv: 0, [this.measure]: amount, records: 0 };
    const group = this.targets.groupOf(name);
    this.targets.sums.count(group, amounts);
    const own = this.months[group] ??= new Set();
    for (const month of monthsIn(months)) own.add(monthNumber(month));
  }

  #addSales(
    { groupings, monthNumbers, names }: Tally,
    by: NameColumn,
    period: MonthRange,
  ): void {
    const { targets, others } = this;
    this.sales.makeRoom(targets.groups.size);
    const { ids, sums } = groupings[nameColumns.indexOf(by)];
    const [from, to] = [period.from, period.to].map(monthNumber);
    for (let group = 0; group < ids.length; group++) {
      const month = monthNumbers[ids.monthIndexes[group]];
      if (month < from || month > to) continue;
      this.whole.merge(0, sums, group);
      const name = names.text(shownId(ids.nameIds[group]));
      const own = targets.groups.get(name);
      if (own === undefined) {
        others.sums.merge(others.groupOf(name), sums, group);
      } else if (this.months[own].has(month)) {
        this.sales.merge(own, sums, group);
      }
    }
  }

  names(): NameTarget[] {
    const { targets, sales, months } = this;
    return Array.from(targets.groups, ([name, group]) => ({
      name,
      ...this.#compare(group, [targets.sums, sales], months[group].size),
      hasSales: sales.records(group) > 0,
    })).sort(byRatio);
  }

  /** The months of targets, ascending, without any for several months. */
  singleMonths(): MonthKey[] {
    const unparted = new Set(
      this.spans.filter(({ from, to }) => from < to).flatMap(monthsIn),
    );
    const months = new Set(this.months.flatMap((own) => [...own]));
    return [...months].sort((a, b) => a - b).map(monthKey)
      .filter((month) => !unparted.has(month));
  }

  total(): AgainstTarget {
    const [target, actual] = [new GroupSums(), new GroupSums()];
    for (const group of this.targets.groups.values()) {
      target.merge(0, this.targets.sums, group);
      actual.merge(0, this.sales, group);
    }
    const months = new Set(this.months.flatMap((own) => [...own]));
    return this.#compare(0, [target, actual], months.size);
  }

  /** A group of targets beside the same group of sales. */
  #compare(
    group: number,
    [targets, sales]: readonly [GroupSums, GroupSums],
    months: number,
  ): AgainstTarget {
    const [target, actual] = [targets, sales]
      .map((one) => figuresOf(one, group)[this.measure]);
    return {
      target,
      actual,
      ...target > 0 && { ratio: withoutNoise(actual / target) },
      gap: changeBetween(target, actual).difference,
      months,
    };
  }
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
