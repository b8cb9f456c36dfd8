/** The selected figures for all sections, and hospitals that came or went. */
import type {
  Change,
  MonthRange,
  StatsSummary,
} from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../../schemas/wire/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import { isFiltered, rangeOf, type Selection } from "../selection/selection.ts";
import type { Compared } from "../../../explore/answers/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { comparedPeriods } from "./period.ts";

export interface View {
  selection: Selection;
  /** Months of the data, ascending, regardless of the filter. */
  months: readonly string[];
  /** The chosen months; undefined for all months and for data of one month. */
  range: MonthRange | undefined;
  /** Statistics of the chosen names in all months, without groups by month. */
  stats: StatsSummary;
  /** Statistics of the chosen names in the chosen months. */
  part: SalesStats;
  compared: Partial<Record<Comparison, Compared>>;
  /**
   * Hospitals that came or went since the months before; if months are missing,
   * only new hospitals.
   */
  moves: Change | undefined;
  /** Whether `moves` is final: no longer waiting for the worker. */
  isComplete: boolean;
}

/** The months of a view. */
export function periodOf({ range, months }: View): MonthRange {
  return range ?? { from: months[0], to: months[months.length - 1] };
}

/** The sources of a view. */
export interface ViewData {
  /** Statistics of all rows. */
  stats: StatsSummary;
  explorer: Explorer;
}

/**
 * The view of all months or of the newest one, from the statistics alone; the
 * worker finds the hospitals that came or went meanwhile. Undefined if the view
 * needs rows.
 */
export function viewAtOnce(
  stats: StatsSummary,
  selection: Selection,
): View | undefined {
  const { months } = stats;
  const range = rangeOf(selection.months, months);
  const part = partIn(stats, range, months);
  if (isFiltered(selection) || part === undefined) return undefined;
  const compared = comparedPeriods(selection, months);
  return {
    selection,
    months,
    range,
    stats,
    part,
    compared,
    moves: undefined,
    isComplete: compared.before === undefined,
  };
}

/**
 * Loads the view of a selection that fits the data. Asks all questions at once,
 * so that the worker answers one while the page reads another.
 * @param known another view of the same data, to reuse common parts
 */
export async function loadView(
  { stats: all, explorer }: ViewData,
  selection: Selection,
  known?: View,
): Promise<View> {
  const { months } = all;
  const { chosen } = selection;
  const range = rangeOf(selection.months, months);
  const isInAll = range === undefined || range.from === months.at(-1);
  const askPart = async () => {
    const question = { months: range ?? {}, ...chosen };
    return (await explorer.ask("summary", question)).total;
  };
  const compared = comparedPeriods(selection, months);
  const { before } = compared;
  const alike = known !== undefined && hasSameNames(known.selection, selection)
    ? known
    : undefined;
  const [stats, moves, part] = await Promise.all([
    !isFiltered(selection)
      ? all
      : alike?.stats ?? explorer.ask("summary", chosen),
    isSamePeriod(alike, before)
      ? alike.moves
      : before && explorer.ask("moves", {
        ...chosen,
        by: "hospital",
        period: before.period,
        other: before.other,
      }),
    isInAll ? undefined : askPart(),
  ]);
  return {
    selection,
    months,
    range,
    stats,
    part: part ?? partIn(stats, range, months) ?? await askPart(),
    compared,
    moves,
    isComplete: true,
  };
}

/** Whether a view knows who came and went between these periods. */
function isSamePeriod(
  view: View | undefined,
  before: Compared | undefined,
): view is View {
  return view !== undefined && view.isComplete &&
    JSON.stringify(view.compared.before) === JSON.stringify(before);
}

function hasSameNames(a: Selection, b: Selection): boolean {
  return JSON.stringify(a.chosen) === JSON.stringify(b.chosen);
}

/**
 * The statistics of all months or of the newest month; undefined for other
 * months, and if the newest month has no chosen names.
 */
function partIn(
  { total, byMonth }: StatsSummary,
  range: MonthRange | undefined,
  months: readonly string[],
): SalesStats | undefined {
  if (range === undefined) return total;
  // The worker writes whole groups only for the newest month.
  return range.from === months.at(-1)
    ? byMonth[range.from] as SalesStats | undefined
    : undefined;
}

/** Whether a view shows all of several months together. */
export function isWhole({ range, months }: View): boolean {
  return range === undefined && months.length !== 1;
}
