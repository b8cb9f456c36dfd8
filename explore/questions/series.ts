/** Names month by month, from an answer alone. */
import type { GroupStat } from "../../schemas/wire/mod.ts";
import type { NameColumn, StatsSummary } from "../../core/sales/mod.ts";
import { calendarOf, type Coverage, coverageOf } from "./coverage.ts";
import { type Figures, type Measure, partsOf } from "./figures.ts";
import type { MonthKey, MonthRange } from "./months.ts";
import { rankings } from "./ranking.ts";

/** The names of a column to show, and the months. */
export interface SeriesQuestion {
  by: NameColumn;
  /** Names as shown in the answer. */
  names: readonly string[];
  /** All months by default. */
  months?: Partial<MonthRange>;
  /** Coverage of all data; needed if the answer has only some names. */
  coverage?: Coverage;
}

/** A value per month; null for a missing month. */
export type MonthValues = (number | null)[];

/**
 * The values of a name by month: boxes (`qty`), ten thousand boxes (`conv`).
 */
export interface Line extends Record<Measure, MonthValues> {
  name: string;
  records: MonthValues;
  /** Shares of the month's total; null also unless the total is above zero. */
  share: Record<Measure, MonthValues>;
}

/** Some names month by month. */
export interface Series {
  /** Months of the calendar. */
  months: readonly MonthKey[];
  /** Months without data. */
  missing: readonly MonthKey[];
  /** Lines in the order of the requested names. */
  lines: Line[];
}

const NOTHING: Figures = { qty: 0, conv: 0, records: 0 };

/** An answer, of which only the groups with the requested names are needed. */
export type SeriesSource = StatsSummary;

/**
 * The amounts of some names in each month: 0 in a month that has only other
 * names.
 */
export function series(
  stats: SeriesSource,
  { by, names, months: range, coverage = coverageOf(stats) }: SeriesQuestion,
): Series {
  const { months, missing } = calendarOf(coverage, range);
  const isMissing = new Set(missing);
  const found = months.map((month) => groupsOf(stats, month, by, names));
  const lines = names.map((name) =>
    lineOf(
      name,
      months.map((month, i) =>
        isMissing.has(month) ? null : found[i].get(name) ?? NOTHING
      ),
      months.map((month) => totalOf(stats, month)),
    )
  );
  return { months, missing, lines };
}

/** The groups of some names in a month, by name. */
function groupsOf(
  { byMonth }: SeriesSource,
  month: MonthKey,
  by: NameColumn,
  names: readonly string[],
): Map<string, GroupStat> {
  const wanted = new Set(names);
  const groups = byMonth[month]?.[rankings[by]] ?? [];
  return new Map(
    groups.filter(({ name }) => wanted.has(name))
      .map((group) => [group.name, group]),
  );
}

function totalOf({ byMonth }: StatsSummary, month: MonthKey) {
  const meta = byMonth[month]?.meta;
  return { qty: meta?.totalQty ?? 0, conv: meta?.totalConv ?? 0 };
}

function lineOf(
  name: string,
  figures: readonly (Figures | null)[],
  totals: readonly Record<Measure, number>[],
): Line {
  const shares = figures.map((one, i) =>
    one === null ? {} : partsOf(one, totals[i])
  );
  return {
    name,
    qty: figures.map((one) => one?.qty ?? null),
    conv: figures.map((one) => one?.conv ?? null),
    records: figures.map((one) => one?.records ?? null),
    share: {
      qty: shares.map(({ qty }) => qty ?? null),
      conv: shares.map(({ conv }) => conv ?? null),
    },
  };
}
