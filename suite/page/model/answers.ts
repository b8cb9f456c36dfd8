/** The result on the page, its state, and the answers that sections draw. */
import { createContext } from "preact";
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";
import type {
  Answer,
  NamedAnswers,
  NoAnswer,
} from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import {
  type ChangeFacts,
  isFiltered,
  type MonthRange,
} from "../../explore/questions/mod.ts";
import type { Result } from "./batch.ts";
import type { Analysis } from "./engine/explorer.ts";
import type { KeptState } from "./state/address.ts";
import {
  asking,
  type PageState,
  type QuestionChange,
  rangeIn,
  reportOf,
  sectionQuestion,
} from "./state/page_state.ts";

/**
 * The lists that all sections share: the figures of the period and of the year
 * to date, all months, and the hospitals that came, went or stay away.
 */
const sharedLists = ["figures", "year", "months", "changes"] as const;
type SharedList = typeof sharedLists[number];

/** The questions of the shared lists; a report has the first three, too. */
function sharedQuestions(
  state: PageState,
  months: readonly string[],
): Partial<Record<SharedList, Question | undefined>> {
  const { figures, year, months: all } = reportOf(state, months).overview;
  const isAll = state.question.period === undefined && months.length > 1;
  return {
    figures,
    year,
    months: all,
    ...months.length > 0 && {
      changes: sectionQuestion(state.question, {
        show: "changes",
        states: isAll ? ["quiet"] : ["lost", "new", "returned", "quiet"],
        beside: ["manager", "agent", "activity"],
      }),
    },
  };
}

export interface View {
  state: PageState;
  /** Months of the data, ascending, regardless of the filter. */
  months: readonly string[];
  /** The asked months; undefined for all months. */
  range: MonthRange | undefined;
  answers: NamedAnswers<SharedList>;
  /** Why the question of the page has no answer. */
  refusal: NoAnswer | undefined;
  /** Whether the worker has answered the questions of all shared lists. */
  isComplete: boolean;
}

type ViewData = Pick<Analysis, "months" | "explorer">;

/** Loads the view of a state. @throws if the worker does not answer */
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
 * Loads the figures alone, since they are drawn first; the whole view if there
 * is a filter, since only all months tell whether the filter leaves any rows.
 */
export function firstView(data: ViewData, state: PageState): Promise<View> {
  return isFiltered(state.question)
    ? loadView(data, state)
    : loadView(data, state, ["figures", "year"]);
}

/**
 * The view of a state, or the former view until the next one is loaded. Asks for
 * the missing parts of the first view once it is on the screen. Other data has a
 * first view of its own.
 */
export function useView(
  data: ViewData,
  { state, first }: { state: PageState; first: View },
): Pick<Selected, "view" | "isBehind" | "hasFailed"> {
  const [shown, setShown] = useState({ first, view: first, hasFailed: false });
  const { view, hasFailed } = shown.first === first
    ? shown
    : { view: first, hasFailed: false };
  const isBehind = !view.isComplete ||
    figuresOf(view.state) !== figuresOf(state);
  const wanted = useRef({ state, first });
  const load = () => {
    if (!isBehind) return;
    const isStale = () =>
      wanted.current.state !== state || wanted.current.first !== first;
    loadView(data, state).then((next) => {
      if (!isStale()) setShown({ first, view: next, hasFailed: false });
    }, () => {
      if (!isStale()) setShown({ first, view, hasFailed: true });
    });
  };
  useEffect(load, []);
  // A layout effect, so that the worker starts before the page paints the choice.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current.state === state && current.first === first) return;
    wanted.current = { state, first };
    load();
  }, [state, first]);
  const crossed = useMemo(() => withCross(view, state), [view, state]);
  return { view: crossed, isBehind, hasFailed };
}

/** A view with the cross table of another state; needs no new answers. */
function withCross(
  view: View,
  { question: { show, rows, columns }, cells }: PageState,
): View {
  const question = { ...view.state.question, show, rows, columns };
  return { ...view, state: { ...view.state, question, cells } };
}

/** The parts of a state that change the figures of a view. */
function figuresOf(
  { question: { where, without, sign, measure, period } }: PageState,
): string {
  return JSON.stringify([where, without, sign, measure, period]);
}

export function isOneMonth({ from, to }: MonthRange): boolean {
  return from === to;
}

/**
 * The change from the months before; undefined for all months together, and
 * until the worker answers.
 */
export function changeIn(view: View): ChangeFacts | undefined {
  return isWhole(view) ? undefined : view.answers.changes?.change;
}

export function isWhole({ range, months }: View): boolean {
  return range === undefined && months.length !== 1;
}

/** Whether no month has rows of the chosen names. */
export function isEmpty({ months, answers, refusal }: View): boolean {
  return months.length === 0 || refusal !== undefined ||
    answers.months?.total?.records === 0;
}

export interface Selected extends KeptState {
  result: Result;
  /** The answers in the sections; may lag behind the state for a moment. */
  view: View;
  isBehind: boolean;
  /** Whether the worker does not answer. */
  hasFailed: boolean;
}

export const SelectedContext = createContext<Selected | undefined>(undefined);

export function useSelected(): Selected {
  const selected = useContext(SelectedContext);
  if (selected === undefined) throw new Error("There is no result here");
  return selected;
}

/**
 * The answer to a question about the rows, months and measure of the page. Keeps
 * the previous answer until the next one arrives; undefined before the first,
 * and without an answer.
 */
export function useQuestion(
  asked: QuestionChange | undefined,
): Answer | undefined {
  const given = useOutcome(asked);
  return given === undefined || "why" in given ? undefined : given;
}

/**
 * The answer, or why there is none; undefined until the worker replies.
 * @param asked a question, asked again if the result changes; may be undefined
 */
export function useOutcome(
  asked: QuestionChange | undefined,
): Answer | NoAnswer | undefined {
  const { view, result } = useSelected();
  const question = asked && sectionQuestion(view.state.question, asked);
  const [outcome, setOutcome] = useState<Answer | NoAnswer>();
  useLayoutEffect(() => {
    let isStale = false;
    if (question === undefined) setOutcome(undefined);
    else {
      result.explorer.answer(question).then((given) => {
        if (!isStale) setOutcome(given);
      }, () => {
        // The view reports that the worker does not answer.
      });
    }
    return () => isStale = true;
  }, [result, JSON.stringify(question)]);
  return outcome;
}

/**
 * The chosen months, which change before the figures, and a way for charts to
 * change them: arrow keys choose every month on the way, and Back returns to the
 * first one.
 */
export function useMonthSwitch() {
  const { result: { months }, state, select, replace } = useSelected();
  const wasPassing = useRef(false);
  const range = rangeIn(state.question, months);
  return {
    range: range ?? { from: months[0], to: months[months.length - 1] },
    isAll: range === undefined,
    choose(month: string, isPassing: boolean) {
      const go = isPassing && wasPassing.current ? replace : select;
      wasPassing.current = isPassing;
      go(asking({ period: { from: month, to: month } }));
    },
  };
}
