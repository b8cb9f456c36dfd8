import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isFiltered, type Selection } from "../selection/selection.ts";
import { loadView, type View, type ViewData } from "./view.ts";

/**
 * The view of a selection, or the former view until the next one is loaded.
 * Asks for the missing parts of the first view once it is on the screen. Other
 * data has a first view of its own.
 */
export function useView(
  data: ViewData,
  { selection, first }: { selection: Selection; first: View },
): { view: View; isBehind: boolean; hasFailed: boolean } {
  const [shown, setShown] = useState({ first, view: first, hasFailed: false });
  const { view, hasFailed } = shown.first === first
    ? shown
    : { view: first, hasFailed: false };
  const isBehind = !view.isComplete || !isSame(view.selection, selection);
  const wanted = useRef({ selection, first });
  // Readers return to the view without a filter.
  const unfiltered = useRef(first);
  const load = () => {
    if (!isBehind) return;
    const isStale = () =>
      wanted.current.selection !== selection || wanted.current.first !== first;
    const known = [view, unfiltered.current];
    loadView(data, selection, { known }).then((next) => {
      if (isStale()) return;
      if (!isFiltered(selection)) unfiltered.current = next;
      setShown({ first, view: next, hasFailed: false });
    }, () => {
      if (!isStale()) setShown({ first, view, hasFailed: true });
    });
  };
  useEffect(load, []);
  // A layout effect, so that the worker starts before the page paints the choice.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current.selection === selection && current.first === first) return;
    if (current.first !== first) unfiltered.current = first;
    wanted.current = { selection, first };
    load();
  }, [selection, first]);
  return { view, isBehind, hasFailed };
}

/** Whether two selections have the same figures. */
function isSame(a: Selection, b: Selection): boolean {
  return figuresOf(a) === figuresOf(b);
}

function figuresOf({ months, chosen, measure }: Selection): string {
  return JSON.stringify([months, chosen, measure]);
}
