/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { fragmentOf, parseFragment } from "./address.ts";
import { EVERYTHING, type Selection } from "./selection.ts";

export interface SelectionState {
  selection: Selection;
  /** Looks at something else; Back leads to what was before. */
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

/** What an entry of the history has, where its address was too short for it. */
function keptSelection(): Selection | undefined {
  return history.state?.selection;
}
