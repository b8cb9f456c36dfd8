/** What the sections of a result show: the selected part of the data, and who came and went. */
import type {
  Change,
  MonthRange,
  StatsSummary,
} from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import { isFiltered, rangeOf, type Selection } from "../selection/selection.ts";
import { type Compared, comparedPeriods, type Comparison } from "./period.ts";

export interface View {
  selection: Selection;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** The chosen months; undefined for all, and if there is only one. */
  range: MonthRange | undefined;
  /** Statistics of the chosen names in all months, without the groups of each. */
  stats: StatsSummary;
  /** Statistics of the chosen names in the chosen months. */
  part: SalesStats;
  compared: Partial<Record<Comparison, Compared>>;
  /**
   * The hospitals that came or went since the months before: only the new ones
   * if months are missing.
   */
  moves: Change | undefined;
  /** Whether these hospitals are known, if there are months before. */
  isComplete: boolean;
}

/** The months that a view is about. */
export function periodOf({ range, months }: View): MonthRange {
  return range ?? { from: months[0], to: months[months.length - 1] };
}

/** What a view is made of. */
export interface ViewData {
  /** Statistics of all rows. */
  stats: StatsSummary;
  explorer: Explorer;
}

/**
 * The view of all months or of the newest one from the statistics alone: the
 * page shows its figures while the worker finds who came and went. Undefined if
 * it needs rows.
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
 * Asks for the view of a selection that fits the data: all questions at once,
 * so that the worker answers one while the page reads another.
 * @param known another view of the same data, whose common parts are reused
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
 * The part of statistics that is about all months or the newest month of the
 * data; undefined for other months, and if the newest one has no chosen names.
 */
function partIn(
  { total, byMonth }: StatsSummary,
  range: MonthRange | undefined,
  months: readonly string[],
): SalesStats | undefined {
  if (range === undefined) return total;
  // Of the newest month, the worker writes everything.
  return range.from === months.at(-1)
    ? byMonth[range.from] as SalesStats | undefined
    : undefined;
}

/** Whether several months are shown together, because all are. */
export function isWhole({ range, months }: View): boolean {
  return range === undefined && months.length !== 1;
}
