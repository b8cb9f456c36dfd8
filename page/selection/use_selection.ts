/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { fragmentOf, parseFragment } from "./address.ts";
import { EVERYTHING, type Selection } from "./selection.ts";

export interface SelectionState {
  selection: Selection;
  /** Changes the selection; Back returns to the former one. */
  select(next: Selection): void;
  /** The same without a step in the history. */
  replace(next: Selection): void;
}

/** The selection, which the address keeps. */
export function useSelection(): SelectionState {
  const [selection, setSelection] = useState(
    () => parseFragment(location.hash) ?? EVERYTHING,
  );
  useEffect(() => {
    const follow = () => {
      // An anchor of the page moves the window, not the selection.
      const kept = keptSelection() ?? parseFragment(location.hash);
      if (kept !== undefined) setSelection(kept);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const go = (next: Selection, how: "pushState" | "replaceState") => {
    history[how]({ selection: next }, "", fragmentOf(next));
    setSelection(next);
  };
  return {
    selection,
    select: (next) => go(next, "pushState"),
    replace: (next) => go(next, "replaceState"),
  };
}

/** The selection in the state of a history entry, if it was too long for the address. */
function keptSelection(): Selection | undefined {
  return history.state?.selection;
}
