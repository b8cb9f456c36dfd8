/** One name in two periods. */
import type { Names } from "../../sales/mod.ts";
import {
  type Difference,
  differenceOf,
  type Figures,
  figuresOf,
  type Measure,
  type Parts,
  perMonth,
} from "../figures.ts";
import { monthKey } from "../../month_key.ts";
import type { MonthKey } from "../months.ts";
import type { NameHistory } from "./name_history.ts";

/**
 * A period has a name if the name has records in it, whatever their sum.
 *
 * - `kept`: in both periods
 * - `new`: only in the period; no earlier month of the data has it
 * - `returned`: only in the period; an earlier month has it, but not the month
 *   before the period
 * - `continuing`: only in the period; the month before the period has it,
 *   because the other period is further back
 * - `lost`: only in the other period
 */
export const nameStates = [
  "kept",
  "new",
  "returned",
  "continuing",
  "lost",
] as const;
/** In which of two periods a name has records: see {@linkcode nameStates}. */
export type NameState = typeof nameStates[number];

/** A name of either period, and how its figures changed. */
export interface NameChange {
  /** `(空)` for the empty name. */
  name: string;
  state: NameState;
  period: Figures;
  other: Figures;
  difference: Difference;
  /** Share of the total difference; absent where that is 0. */
  contribution: Parts;
  /** The first and the last month of the data with records. */
  firstMonth: MonthKey;
  lastMonth: MonthKey;
  /** The last month with records before the period; absent if there is none. */
  previousMonth?: MonthKey;
  /** Number of months with records. */
  months: number;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
}

/** The change of an entry; undefined if it has no records in either period. */
export function nameChange(
  history: NameHistory,
  entry: number,
  { names, total }: { names: Names; total: Difference },
): NameChange | undefined {
  const period = figuresOf(history.period, entry);
  const other = figuresOf(history.other, entry);
  if (period.records === 0 && other.records === 0) return undefined;
  const difference = differenceOf(history.difference, entry, {
    period,
    other,
  });
  const months = history.monthCounts[entry];
  const previousMonth = history.previousMonths[entry];
  return {
    name: names.text(history.nameIds[entry]),
    state: stateOf(history, entry, { period, other }),
    period,
    other,
    difference,
    contribution: contributionOf(difference, total),
    firstMonth: monthKey(history.firstMonths[entry]),
    lastMonth: monthKey(history.lastMonths[entry]),
    ...Number.isFinite(previousMonth)
      ? { previousMonth: monthKey(previousMonth) }
      : {},
    months,
    average: perMonth(figuresOf(history.all, entry), months),
  };
}

function stateOf(
  { previousMonths, periodStart }: NameHistory,
  entry: number,
  { period, other }: { period: Figures; other: Figures },
): NameState {
  if (period.records === 0) return "lost";
  if (other.records > 0) return "kept";
  const previous = previousMonths[entry];
  if (previous === periodStart - 1) return "continuing";
  return previous === -Infinity ? "new" : "returned";
}

function contributionOf(difference: Difference, total: Difference): Parts {
  const parts: Parts = {};
  if (total.qty !== 0) parts.qty = difference.qty / total.qty;
  if (total.conv !== 0) parts.conv = difference.conv / total.conv;
  return parts;
}
