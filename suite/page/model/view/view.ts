/** The selected figures for all sections, and hospitals that came or went. */
import type {
  ChangeFacts,
  MonthRange,
  StatsSummary,
} from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../../schemas/wire/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import { isFiltered, rangeOf, type Selection } from "../selection/selection.ts";
import type { Answer, Compared } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { questionAbout } from "../selection/question.ts";
import { comparedIn } from "./period.ts";

export interface View {
  selection: Selection;
  /** Months of the data, ascending, regardless of the filter. */
  months: readonly string[];
  /** The chosen months; undefined for all months and for data of one month. */
  range: MonthRange | undefined;
  /** Statistics of the chosen names in all months, without groups by month. */
  stats: StatsSummary;
  /** Statistics of the chosen names in the chosen months. */
  selected: SalesStats;
  compared: Partial<Record<Comparison, Compared>>;
  /**
   * Hospitals that came, went or stay away; of all months together, only those
   * that stay away.
   */
  changes: Answer | undefined;
  /** Whether `changes` is final: no longer waiting for the worker. */
  isComplete: boolean;
}

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
  const selected = selectedIn(stats, range, months);
  if (isFiltered(selection) || selected === undefined) return undefined;
  const compared = comparedIn(selection, months);
  return {
    selection,
    months,
    range,
    stats,
    selected,
    compared,
    changes: undefined,
    isComplete: false,
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
  const askSelected = async () => {
    const question = { months: range ?? {}, ...chosen };
    return (await explorer.ask("summary", question)).total;
  };
  const compared = comparedIn(selection, months);
  const question = changesQuestion(selection, months);
  const alike = known !== undefined && hasSameNames(known.selection, selection)
    ? known
    : undefined;
  const [stats, changes, selected] = await Promise.all([
    !isFiltered(selection)
      ? all
      : alike?.stats ?? explorer.ask("summary", chosen),
    isAsked(question, known) ? known.changes : explorer.ask("answer", question),
    isInAll ? undefined : askSelected(),
  ]);
  return {
    selection,
    months,
    range,
    stats,
    selected: selected ?? selectedIn(stats, range, months) ??
      await askSelected(),
    compared,
    changes: changes === undefined || "why" in changes ? undefined : changes,
    isComplete: true,
  };
}

/** Asks which hospitals came, went or stay away, and who serves them. */
export function changesQuestion(
  selection: Selection,
  months: readonly string[],
): Question {
  const { crossed: _, ...others } = selection;
  const isAll = rangeOf(selection.months, months) === undefined &&
    months.length > 1;
  return {
    ...questionAbout(others, months),
    show: "changes",
    states: isAll ? ["quiet"] : ["lost", "new", "returned", "quiet"],
    beside: ["manager", "agent", "activity"],
  };
}

/** Whether a view has the answer to a question. */
function isAsked(question: Question, view: View | undefined): view is View {
  return JSON.stringify(view?.changes?.question) === JSON.stringify(question);
}

/**
 * What changed since the months before; undefined for all months together, and
 * until the worker answers.
 */
export function changeIn(view: View): ChangeFacts | undefined {
  return isWhole(view) ? undefined : view.changes?.change;
}

function hasSameNames(a: Selection, b: Selection): boolean {
  return JSON.stringify(a.chosen) === JSON.stringify(b.chosen);
}

/**
 * The statistics of all months or of the newest month; undefined for other
 * months, and if the newest month has no chosen names.
 */
function selectedIn(
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
