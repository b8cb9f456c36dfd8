import { useEffect, useState } from "preact/hooks";
import type { Selection } from "../selection/mod.ts";
import { type Data, loadView, type View } from "./view.ts";

/**
 * The view of a selection, or the former one until it is there. Asks for what
 * the first view lacks once that is on the screen.
 */
export function useView(
  data: Data,
  { selection, first }: { selection: Selection; first: View },
): { view: View; isBehind: boolean; hasFailed: boolean } {
  const [view, setView] = useState(first);
  const [hasFailed, setFailed] = useState(false);
  const isBehind = !view.isComplete || !isSame(view.selection, selection);
  useEffect(() => {
    if (!isBehind) return;
    let isStale = false;
    loadView(data, selection, view).then((next) => {
      if (isStale) return;
      setView(next);
      setFailed(false);
    }, () => {
      if (!isStale) setFailed(true);
    });
    return () => isStale = true;
  }, [selection]);
  return { view, isBehind, hasFailed };
}

/** Whether two selections have the same figures. */
function isSame(a: Selection, b: Selection): boolean {
  return figuresOf(a) === figuresOf(b);
}

function figuresOf({ months, where, measure, comparison }: Selection): string {
  return JSON.stringify([months, where, measure, comparison]);
}
