import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";
import type { PageState } from "../state/page_state.ts";
import { loadView, type View, type ViewData } from "./view.ts";

/**
 * The view of a state, or the former view until the next one is loaded. Asks for
 * the missing parts of the first view once it is on the screen. Other data has a
 * first view of its own.
 */
export function useView(
  data: ViewData,
  { state, first }: { state: PageState; first: View },
): { view: View; isBehind: boolean; hasFailed: boolean } {
  const [shown, setShown] = useState({ first, view: first, hasFailed: false });
  const { view, hasFailed } = shown.first === first
    ? shown
    : { view: first, hasFailed: false };
  const isBehind = !view.isComplete || !isSame(view.state, state);
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

/** A view with the cross table of another state, which asks nothing of it. */
function withCross(
  view: View,
  { question: { show, rows, columns, cells }, indicator }: PageState,
): View {
  const { question, indicator: _, ...others } = view.state;
  return {
    ...view,
    state: {
      ...others,
      question: { ...question, show, rows, columns, cells },
      ...indicator && { indicator },
    },
  };
}

/** Whether two states have the same figures. */
function isSame(a: PageState, b: PageState): boolean {
  return figuresOf(a) === figuresOf(b);
}

/** The cross table asks by itself. */
function figuresOf(
  { question: { where, without, sign, measure, period } }: PageState,
): string {
  return JSON.stringify([where, without, sign, measure, period]);
}
