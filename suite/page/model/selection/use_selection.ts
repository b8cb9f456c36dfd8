/// <reference lib="dom" />
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fragmentOf, parseFragment } from "./address.ts";
import { AT_FIRST, type Selection } from "./selection.ts";

/** Makes the next selection from the current one, drawn or not. */
export type SelectionChange = (now: Selection) => Selection;

export interface SelectionState {
  selection: Selection;
  /** Changes the selection with a step in the history. A stable function. */
  select(change: SelectionChange): void;
  /** Changes the selection without a step in the history. */
  replace(change: SelectionChange): void;
}

/** The selection, kept in the address. */
export function useSelection(): SelectionState {
  const [selection, setSelection] = useState(
    () => parseFragment(location.hash) ?? AT_FIRST,
  );
  const now = useRef(selection);
  const show = (next: Selection) => setSelection(now.current = next);
  useEffect(() => {
    const follow = () => {
      // An anchor scrolls the page and leaves the selection alone.
      const kept = keptSelection() ?? parseFragment(location.hash);
      if (kept !== undefined) show(kept);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const ways = useMemo(() => {
    const way =
      (how: "pushState" | "replaceState") => (change: SelectionChange) => {
        const next = change(now.current);
        history[how]({ selection: next }, "", fragmentOf(next));
        show(next);
      };
    return { select: way("pushState"), replace: way("replaceState") };
  }, []);
  return { selection, ...ways };
}

/** The selection of a history entry, if it was too long for the address. */
function keptSelection(): Selection | undefined {
  return history.state?.selection;
}
