/** The answers that all sections share. */
import {
  type ChangeFacts,
  isFiltered,
  type MonthRange,
} from "../../../explore/questions/mod.ts";
import type { NamedAnswers, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Analysis } from "../engine/explorer.ts";
import type { PageState } from "../state/page_state.ts";
import {
  rangeIn,
  type SharedList,
  sharedLists,
  sharedQuestions,
} from "../state/sections.ts";

export interface View {
  /** The state that is answered. */
  state: PageState;
  /** Months of the data, ascending, regardless of the filter. */
  months: readonly string[];
  /** The asked months; undefined for all months. */
  range: MonthRange | undefined;
  answers: NamedAnswers<SharedList>;
  /** Why the question of the page has no answer. */
  refusal: NoAnswer | undefined;
  /** Whether the worker has answered all that sections share. */
  isComplete: boolean;
}

/** Whether a range is one month. */
export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}

/** The source of a view. */
export type ViewData = Pick<Analysis, "months" | "explorer">;

/** Loads the view of a state. */
export async function loadView(
  { months, explorer }: ViewData,
  state: PageState,
  only: readonly SharedList[] = sharedLists,
): Promise<View> {
  const questions = sharedQuestions(state, months);
  const given = await Promise.all(only.map(async (list) => {
    const question = questions[list];
    return [list, question && await explorer.answer(question)] as const;
  }));
  const figures = Object.fromEntries(given).figures;
  return {
    state,
    months,
    range: rangeIn(state.question, months),
    answers: Object.fromEntries(
      given.filter(([, one]) => one !== undefined && !("why" in one)),
    ),
    refusal: figures && "why" in figures ? figures : undefined,
    isComplete: only.length === sharedLists.length,
  };
}

/**
 * Loads the figures alone, since they are drawn first; the whole view for a
 * filter, since only all months tell whether it leaves anything.
 */
export function firstView(data: ViewData, state: PageState): Promise<View> {
  return isFiltered(state.question)
    ? loadView(data, state)
    : loadView(data, state, ["figures", "year"]);
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
export function isEmpty({ months, answers, refusal }: View): boolean {
  return months.length === 0 || refusal !== undefined ||
    answers.months?.total?.records === 0;
}
