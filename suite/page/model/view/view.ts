/** The selected figures for all sections, and hospitals that came or went. */
import type {
  ChangeFacts,
  MonthRange,
} from "../../../explore/questions/mod.ts";
import type { NamedAnswers } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type { Analysis } from "../engine/analyze.ts";
import { questionAbout, reportOf } from "../selection/question.ts";
import { isFiltered, rangeOf, type Selection } from "../selection/selection.ts";

/**
 * What all sections share: the figures of the period and of the year to date,
 * all months, and the hospitals that came, went or stay away.
 */
const sharedLists = ["figures", "year", "months", "changes"] as const;
type SharedList = typeof sharedLists[number];

export interface View {
  selection: Selection;
  /** Months of the data, ascending, regardless of the filter. */
  months: readonly string[];
  /** The chosen months; undefined for all months and for data of one month. */
  range: MonthRange | undefined;
  answers: NamedAnswers<SharedList>;
  /** Whether the worker has answered all that sections share. */
  isComplete: boolean;
}

/** The months of a view. */
export function periodOf(
  { range, months }: Pick<View, "range" | "months">,
): MonthRange {
  return range ?? { from: months[0], to: months[months.length - 1] };
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}

/** The source of a view. */
export type ViewData = Pick<Analysis, "months" | "explorer">;

/**
 * Loads the view of a selection that fits the data.
 * @param known other views of the same data, to reuse their answers
 */
export async function loadView(
  { months, explorer }: ViewData,
  selection: Selection,
  { known = [], only = sharedLists }: {
    known?: readonly View[] | undefined;
    only?: readonly SharedList[];
  } = {},
): Promise<View> {
  const questions = viewQuestions(selection, months);
  const answers = await Promise.all(only.map(async (list) => {
    const question = questions[list];
    if (question === undefined) return {};
    const about = JSON.stringify(question);
    const given = known.map(({ answers }) => answers[list])
      .find((one) => JSON.stringify(one?.question) === about) ??
      await explorer.answer(question);
    return "why" in given ? {} : { [list]: given };
  }));
  return {
    selection,
    months,
    range: rangeOf(selection.months, months),
    answers: Object.assign({}, ...answers),
    isComplete: only.length === sharedLists.length,
  };
}

/**
 * Loads the figures alone, since they are drawn first; the whole view for a
 * filter, since only all months tell whether it leaves anything.
 */
export function firstView(
  data: ViewData,
  selection: Selection,
): Promise<View> {
  const only = isFiltered(selection)
    ? sharedLists
    : ["figures", "year"] as const;
  return loadView(data, selection, { only });
}

/** The questions of a view; the first three are those of a report. */
export function viewQuestions(
  selection: Selection,
  months: readonly string[],
): Partial<Record<SharedList, Question | undefined>> {
  const about = questionAbout(selection, months);
  const { overview } = reportOf(selection, months);
  const isAll = about.period === undefined && months.length > 1;
  return {
    figures: overview.figures,
    year: overview.year,
    months: overview.months,
    ...months.length > 0 && {
      changes: {
        ...about,
        show: "changes",
        states: isAll ? ["quiet"] : ["lost", "new", "returned", "quiet"],
        beside: ["manager", "agent", "activity"],
      },
    },
  };
}

/**
 * What changed since the months before; undefined for all months together, and
 * until the worker answers.
 */
export function changeIn(view: View): ChangeFacts | undefined {
  return isWhole(view) ? undefined : view.answers.changes?.change;
}

/** Whether a view shows all of several months together. */
export function isWhole({ range, months }: View): boolean {
  return range === undefined && months.length !== 1;
}

/** Whether no month has rows of the chosen names. */
export function isEmpty({ months, answers }: View): boolean {
  return months.length === 0 || answers.months?.total?.records === 0;
}
