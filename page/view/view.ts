/** What the sections of a result show: a part of the data, and what it is compared with. */
import type { Change } from "../../core/explore/mod.ts";
import type {
  Meta,
  MonthlySalesStats,
  SalesStats,
} from "../../schemas/wire/mod.ts";
import type { Explorer } from "../engine/mod.ts";
import { isFiltered, type Selection } from "../selection/mod.ts";
import { type Comparison, comparisonFor, isOneMonth } from "./period.ts";

export interface View {
  selection: Selection;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** Of the chosen names, all months. */
  stats: MonthlySalesStats;
  /** Of the chosen names and months. */
  part: SalesStats;
  comparison: Comparison | undefined;
  /** By hospital; undefined where nothing is compared. */
  change: Change | undefined;
  /** Whether the change is known, if there is one. */
  isComplete: boolean;
}

/** What a view is made of. */
export interface Data {
  /** Of all rows. */
  stats: MonthlySalesStats;
  explorer: Explorer;
}

/**
 * What the statistics alone say of a selection that fits them: the figures can
 * be shown while the worker finds the change. Undefined if it takes rows.
 */
export function viewAtOnce(
  stats: MonthlySalesStats,
  selection: Selection,
): View | undefined {
  if (isFiltered(selection)) return undefined;
  const part = knownPart(stats, selection);
  if (part === undefined) return undefined;
  const { months } = stats;
  const comparison = comparisonFor(selection, months);
  return {
    selection,
    months,
    stats,
    part,
    comparison,
    change: undefined,
    isComplete: !canCompare(comparison),
  };
}

/**
 * Asks for the view of a selection that fits the data.
 * @param known another view of the same data: what they share is not asked for
 */
export async function loadView(
  { stats: all, explorer }: Data,
  selection: Selection,
  known?: View,
): Promise<View> {
  const { months } = all;
  const { where } = selection;
  const stats = !isFiltered(selection)
    ? all
    : known !== undefined && hasSameNames(known.selection, selection)
    ? known.stats
    : await explorer.stats({ where });
  const comparison = comparisonFor(selection, months);
  const [part, change] = await Promise.all([
    partFor({ stats, explorer }, selection),
    canCompare(comparison)
      ? explorer.ask("change", {
        where,
        by: "hospital",
        period: comparison.period,
        other: comparison.other,
      })
      : undefined,
  ]);
  return {
    selection,
    months,
    stats,
    part,
    comparison,
    change,
    isComplete: true,
  };
}

function canCompare(
  comparison: Comparison | undefined,
): comparison is Comparison {
  return comparison !== undefined && comparison.missing.length === 0;
}

function hasSameNames(a: Selection, b: Selection): boolean {
  return JSON.stringify(a.where) === JSON.stringify(b.where);
}

/** One month and all months are in the answer; others are summed from rows. */
async function partFor(
  { stats, explorer }: Data,
  selection: Selection,
): Promise<SalesStats> {
  const known = knownPart(stats, selection);
  if (known !== undefined) return known;
  const { months, where } = selection;
  const { total } = await explorer.stats({
    ...months ? { months } : {},
    where,
  });
  return total;
}

/** The part that is in the answer. */
function knownPart(
  stats: MonthlySalesStats,
  { months }: Selection,
): SalesStats | undefined {
  if (months === undefined) return stats.total;
  if (!isOneMonth(months)) return undefined;
  return stats.byMonth[months.from] ?? emptyPart(months.from);
}

/** A month in which the chosen names have nothing. */
function emptyPart(month: string): SalesStats {
  const [year, number] = month.split("-").map(Number);
  const meta: Meta = {
    year,
    month: number,
    rows: 0,
    hospitals: 0,
    totalQty: 0,
    totalConv: 0,
    newHospitals: 0,
  };
  return {
    meta,
    byHospital: [],
    byLevel: [],
    byDistributor: [],
    byAgent: [],
    byManager: [],
    byProvince: [],
    newHospitals: [],
  };
}

/** Whether several months are looked at as one, all that there are. */
export function isWhole({ selection, months }: View): boolean {
  return selection.months === undefined && months.length !== 1;
}
