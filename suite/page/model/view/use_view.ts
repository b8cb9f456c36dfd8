import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isFiltered, type Selection } from "../selection/selection.ts";
import { loadView, type View, type ViewData } from "./view.ts";

/**
 * The view of a selection, or the former view until the next one is loaded.
 * Asks for the missing parts of the first view once it is on the screen.
 */
export function useView(
  data: ViewData,
  { selection, first }: { selection: Selection; first: View },
): { view: View; isBehind: boolean; hasFailed: boolean } {
  const [view, setView] = useState(first);
  const [hasFailed, setFailed] = useState(false);
  const isBehind = !view.isComplete || !isSame(view.selection, selection);
  const wanted = useRef(selection);
  /** The last view without a filter, since readers return to it. */
  const unfiltered = useRef(first);
  const load = () => {
    if (!isBehind) return;
    const isStale = () => wanted.current !== selection;
    const known = isFiltered(selection) ? view : unfiltered.current;
    loadView(data, selection, known).then((next) => {
      if (isStale()) return;
      if (!isFiltered(selection)) unfiltered.current = next;
      setView(next);
      setFailed(false);
    }, () => {
      if (!isStale()) setFailed(true);
    });
  };
  useEffect(load, []);
  // The worker begins before the page paints the choice.
  useLayoutEffect(() => {
    if (wanted.current === selection) return;
    wanted.current = selection;
    load();
  }, [selection]);
  return { view, isBehind, hasFailed };
}

/** Whether two selections have the same figures. */
function isSame(a: Selection, b: Selection): boolean {
  return figuresOf(a) === figuresOf(b);
}

function figuresOf({ months, chosen, measure }: Selection): string {
  return JSON.stringify([months, chosen, measure]);
}
