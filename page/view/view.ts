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
}

/** What a view is made of. */
export interface Data {
  /** Of all rows. */
  stats: MonthlySalesStats;
  explorer: Explorer;
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
    comparison === undefined || comparison.missing.length > 0
      ? undefined
      : explorer.ask("change", {
        where,
        by: "hospital",
        period: comparison.period,
        other: comparison.other,
      }),
  ]);
  return { selection, months, stats, part, comparison, change };
}

function hasSameNames(a: Selection, b: Selection): boolean {
  return JSON.stringify(a.where) === JSON.stringify(b.where);
}

/** One month and all months are in the answer; others are summed from rows. */
async function partFor(
  { stats, explorer }: Data,
  { months, where }: Selection,
): Promise<SalesStats> {
  if (months === undefined) return stats.total;
  if (isOneMonth(months)) {
    return stats.byMonth[months.from] ?? emptyPart(months.from);
  }
  const { total } = await explorer.stats({ months, where });
  return total;
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
