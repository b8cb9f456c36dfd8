/** The calendar months of a chart, including months without data. */
import {
  type Achievement,
  addMonths,
  isSum,
  type Measure,
  type MonthKey,
  type MonthTarget,
} from "../../explore/questions/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import { calledOf } from "../../explore/tables/mod.ts";

/** A column of the chart: a month, or a gap. */
export interface MonthPoint {
  /** The month, or the first month of a gap. */
  month: string;
  /** Undefined in a gap. */
  value: number | undefined;
  /** The value of the same month a year before, if the data has it. */
  lastYear: number | undefined;
  /** The target of the month in the unit of the value, if there is one. */
  target: Pick<MonthTarget, "target" | "ratio"> | undefined;
  /** Months of the gap; 1 for a month with data. */
  months: number;
}

/**
 * Up to this number, missing months have a column each; more of them share one.
 */
const SHORT_GAP = 3;
/** Columns of a chart; earlier months are left out. */
export const MAX_COLUMNS = 240;

interface Sums {
  totalQty: number;
  totalConv: number;
}

/** The sums of each month with records. */
export interface MonthlySums {
  byMonth: Readonly<Record<MonthKey, { meta: Sums } | undefined>>;
}

interface Options {
  /** Months of the data, ascending, regardless of any filter of names. */
  months: readonly string[];
  measure: Measure;
  /** Sales against targets, in months that are shown. */
  targets?: MonthlyTargets | undefined;
}

/** The targets of months, by the names of a column. */
export type MonthlyTargets = Pick<Achievement, "by" | "measure" | "months">;

/**
 * The columns of the chart; a month without the chosen names has the value 0.
 */
export function monthPoints(
  { byMonth }: MonthlySums,
  { months, measure, targets }: Options,
): MonthPoint[] {
  const byMonthTarget = new Map(
    (targets?.measure === measure ? targets.months : [])
      .map((one) => [one.month, one]),
  );
  const known = new Set(months);
  const valueOf = (month: string) => {
    if (!known.has(month)) return undefined;
    const meta = byMonth[month]?.meta;
    return meta === undefined ? 0 : amountOf(meta, measure);
  };
  return withGaps(months.map((month) => ({
    month,
    value: valueOf(month),
    lastYear: valueOf(addMonths(month, -12)),
    target: byMonthTarget.get(month),
    months: 1,
  })));
}

/** The columns of the chart of an answer about months. */
export function pointsOf(answer: Answer): MonthPoint[] {
  const { table: { columns, rows }, known, unit, question } = answer;
  const { measure } = question;
  const numberIn = (called: string) => {
    const at = columns.findIndex((one) => calledOf(one) === called);
    return (row: (typeof rows)[number]) => {
      const cell = row[at];
      return typeof cell === "number" ? cell : undefined;
    };
  };
  const valueOf = numberIn(isSum(measure) ? measure : "amount");
  const [lastYearOf, targetOf, ratioOf] = [
    "former.yearBefore",
    "target",
    "achieved",
  ].map(numberIn);
  const isKnown = new Set<unknown>(known);
  return withGaps(
    rows.filter(([month]) => isKnown.has(month)).map((row) => {
      const target = unit === measure ? targetOf(row) : undefined;
      const ratio = ratioOf(row);
      return {
        month: String(row[0]),
        value: valueOf(row),
        lastYear: lastYearOf(row),
        target: target === undefined
          ? undefined
          : { target, ...ratio !== undefined && { ratio } },
        months: 1,
      };
    }),
  );
}

/** The newest months with data, and the gaps between them. */
function withGaps(points: readonly MonthPoint[]): MonthPoint[] {
  const shown = points.slice(-MAX_COLUMNS);
  return shown.flatMap((point, index) => {
    const gap = index === 0
      ? []
      : gapBetween(shown[index - 1].month, point.month);
    return [...gap, point];
  });
}

/** The missing months between two months. */
function gapBetween(before: string, after: string): MonthPoint[] {
  const missing: string[] = [];
  for (let at = addMonths(before, 1); at < after; at = addMonths(at, 1)) {
    missing.push(at);
  }
  const isShort = missing.length <= SHORT_GAP;
  return missing.slice(0, isShort ? SHORT_GAP : 1).map((month) => ({
    month,
    value: undefined,
    lastYear: undefined,
    target: undefined,
    months: isShort ? 1 : missing.length,
  }));
}

/** A measure among the figures of a month. */
export function amountOf(meta: Sums, measure: Measure): number {
  return measure === "qty" ? meta.totalQty : meta.totalConv;
}
