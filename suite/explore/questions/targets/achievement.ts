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
  compareNames,
  differenceOf,
  figuresOf,
  type Measure,
} from "../figures.ts";
import { nearestNames } from "../known_names.ts";
import { type MonthKey, type MonthRange, monthsIn } from "../months.ts";
import type { Chosen } from "../rows/mod.ts";
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
  const sums = new TargetSums(tables, { by, period, ...chosen });
  if (sums.size === 0) {
    return { why: "period", nearest: nearestSpans(sums.spans, period) };
  }
  const { measure } = tables[0];
  const sales = sums.salesOf(tally);
  const figures = new TargetFigures(sums, sales, measure);
  const total = figures.total();
  const names = sums.names.map((name, group) => figures.of(name, group))
    .sort(byRatio);
  return {
    by,
    measure,
    period,
    total,
    sales: figuresOf(sales.whole, 0)[measure],
    names,
    months: figures.months(),
    ...oneSided(names, sales, measure),
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

/** The sums of the targets in a period, by name. */
class TargetSums {
  /** Names by group. */
  readonly names: string[] = [];
  /** By group: the months of its targets, as numbers. */
  readonly months: Set<number>[] = [];
  readonly sums = new GroupSums();
  /** The months of all targets of the chosen names. */
  readonly spans: MonthRange[] = [];
  readonly cut: MonthRange[] = [];
  /** The group in `monthly` by month. */
  readonly monthGroups = new Map<MonthKey, number>();
  /** Targets of single months. */
  readonly monthly = new GroupSums();
  /** Months of targets that span several months. */
  readonly unparted = new Set<MonthKey>();
  readonly #groups = new Map<string, number>();
  readonly #by: NameColumn;
  readonly #period: MonthRange;

  constructor(
    tables: readonly TargetsTable[],
    { by, period, ...chosen }: TargetsQuestion,
  ) {
    this.#by = by;
    this.#period = period;
    const cut = new Map<string, MonthRange>();
    for (const { columns, measure, targets } of tables) {
      const at = columns.indexOf(by);
      const isChosen = choiceOf(columns, chosen);
      for (const target of targets) {
        if (!isChosen(target)) continue;
        const { months, names, amount } = target;
        this.spans.push(months);
        if (isWithin(months, period)) {
          this.#add(names[at], months, { [measure]: amount });
        } else if (overlaps(months, period)) {
          cut.set(`${months.from} ${months.to}`, months);
        }
      }
    }
    this.cut.push(...cut.values());
    for (const { from, to } of this.spans) {
      if (from === to) continue;
      for (const month of monthsIn({ from, to })) this.unparted.add(month);
    }
  }

  get size(): number {
    return this.names.length;
  }

  #add(
    name: string,
    months: MonthRange,
    { qty = 0, conv = 0 }: Partial<Record<Measure, number>>,
  ): void {
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = this.names.push(name) - 1;
      this.#groups.set(name, group);
      this.months.push(new Set());
    }
    const amounts = { qty, conv, records: 0 };
    this.sums.count(group, amounts);
    for (const month of monthsIn(months)) {
      this.months[group].add(monthNumber(month));
    }
    if (months.from < months.to) return;
    const known = this.monthGroups.get(months.from);
    const own = known ?? this.monthGroups.size;
    if (known === undefined) this.monthGroups.set(months.from, own);
    this.monthly.count(own, amounts);
  }

  /** The sales of a tally in the months of the targets. */
  salesOf({ groupings, monthNumbers, names }: Tally): Sales {
    const { ids, sums } = groupings[nameColumns.indexOf(this.#by)];
    const [from, to] = [this.#period.from, this.#period.to].map(monthNumber);
    const sales = new Sales(this.size, this.monthGroups.size);
    for (let group = 0; group < ids.length; group++) {
      const month = monthNumbers[ids.monthIndexes[group]];
      if (month < from || month > to) continue;
      const name = names.text(shownId(ids.nameIds[group]));
      const own = this.#groups.get(name);
      sales.whole.merge(0, sums, group);
      if (own === undefined) sales.addOther(name, sums, group);
      else if (this.months[own].has(month)) {
        sales.compared.merge(own, sums, group);
        const ownMonth = this.monthGroups.get(monthKey(month));
        if (ownMonth !== undefined) sales.monthly.merge(ownMonth, sums, group);
      }
    }
    return sales;
  }
}

/** Sales of a period. */
class Sales {
  /** All sales, in group 0. */
  readonly whole = new GroupSums();
  /** By group of the targets: sales in the months of the targets. */
  readonly compared = new GroupSums();
  /** Sales of the months with targets of their own. */
  readonly monthly = new GroupSums();
  /** By name without a target: its group in `others`. */
  readonly otherNames = new Map<string, number>();
  readonly others = new GroupSums();

  constructor(groups: number, months: number) {
    this.compared.makeRoom(groups);
    this.monthly.makeRoom(months);
    this.whole.makeRoom(1);
  }

  addOther(name: string, sums: GroupSums, group: number): void {
    const known = this.otherNames.get(name);
    const other = known ?? this.otherNames.size;
    if (known === undefined) this.otherNames.set(name, other);
    this.others.merge(other, sums, group);
  }
}

/** Turns sums into figures. */
class TargetFigures {
  constructor(
    readonly targets: TargetSums,
    readonly sales: Sales,
    readonly measure: Measure,
  ) {
    targets.sums.makeRoom(targets.size);
  }

  of(name: string, group: number): NameTarget {
    const { sums, months } = this.targets;
    const { compared } = this.sales;
    return {
      name,
      ...this.#compare(group, [sums, compared], months[group]),
      hasSales: figuresOf(compared, group).records > 0,
    };
  }

  months(): MonthTarget[] {
    const { monthGroups, monthly, unparted } = this.targets;
    return [...monthGroups].filter(([month]) => !unparted.has(month))
      .sort(([a], [b]) => a < b ? -1 : 1)
      .map(([month, group]) => ({
        month,
        ...this.#compare(
          group,
          [monthly, this.sales.monthly],
          new Set([monthNumber(month)]),
        ),
      }));
  }

  /** A group of targets beside the same group of sales. */
  #compare(
    group: number,
    [targets, sales]: readonly [GroupSums, GroupSums],
    months: ReadonlySet<number>,
  ): AgainstTarget {
    const gap = new GroupSums();
    gap.merge(0, targets, group);
    gap.merge(0, sales, group, -1);
    const { measure } = this;
    const [period, other] = [targets, sales].map((one) =>
      figuresOf(one, group)
    );
    const [target, actual] = [period, other].map((one) => one[measure]);
    return {
      target,
      actual,
      ...target > 0 && { ratio: withoutNoise(actual / target) },
      gap: differenceOf(gap, 0, { period, other })[measure],
      months: months.size,
    };
  }

  total(): AgainstTarget {
    const [target, actual] = [0, 1].map(() => new GroupSums());
    for (let group = 0; group < this.targets.size; group++) {
      target.merge(0, this.targets.sums, group);
      actual.merge(0, this.sales.compared, group);
    }
    const months = new Set(this.targets.months.flatMap((own) => [...own]));
    return this.#compare(0, [target, actual], months);
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

/** The names on one side only, each with similar names of the other side. */
function oneSided(
  names: readonly NameTarget[],
  { otherNames, others }: Sales,
  measure: Measure,
): Pick<Achievement, "withoutSales" | "withoutTarget"> {
  const targets = names.filter(({ hasSales }) => !hasSales)
    .map(({ name, target }) => ({ name, amount: target }));
  const sales = Array.from(otherNames, ([name, group]) => ({
    name,
    amount: figuresOf(others, group)[measure],
  }));
  return {
    withoutSales: withNearest(targets, sales),
    withoutTarget: withNearest(sales, targets),
  };
}

/** Names of one side, largest first; only the first ones are compared. */
function withNearest(
  own: readonly Omit<UnmatchedName, "nearest">[],
  other: readonly Omit<UnmatchedName, "nearest">[],
): UnmatchedName[] {
  const names = other.map(({ name }) => name);
  const byFolded = new Map<string, string[]>();
  for (const name of names) {
    const folded = foldedName(name);
    const alike = byFolded.get(folded);
    if (alike === undefined) byFolded.set(folded, [name]);
    else if (alike.length < MAX_NEAREST) alike.push(name);
  }
  return own.toSorted((a, b) =>
    b.amount - a.amount || compareNames(a.name, b.name)
  ).map((one, i) => ({
    ...one,
    nearest: byFolded.get(foldedName(one.name)) ??
      (i < MAX_COMPARED
        ? nearestNames(one.name, names).slice(0, MAX_NEAREST)
        : []),
  }));
}
