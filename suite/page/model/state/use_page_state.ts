/// <reference lib="dom" />
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fragmentOf, parseFragment } from "./address.ts";
import { AT_FIRST, type PageState, type StateChange } from "./page_state.ts";

export interface KeptState {
  state: PageState;
  /** Changes the state with a step in the history. A stable function. */
  select(change: StateChange): void;
  /** Changes the state without a step in the history. */
  replace(change: StateChange): void;
}

/** The state of the page, kept in the address. */
export function usePageState(): KeptState {
  const [state, setState] = useState(
    () => parseFragment(location.hash) ?? AT_FIRST,
  );
  const now = useRef(state);
  const show = (next: PageState) => setState(now.current = next);
  useEffect(() => {
    const follow = () => {
      // An anchor scrolls the page and leaves the state alone.
      const kept = keptState() ?? parseFragment(location.hash);
      if (kept !== undefined) show(kept);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const ways = useMemo(() => {
    const way =
      (how: "pushState" | "replaceState") => (change: StateChange) => {
        const next = change(now.current);
        history[how]({ kept: next }, "", fragmentOf(next));
        show(next);
      };
    return { select: way("pushState"), replace: way("replaceState") };
  }, []);
  return { state, ...ways };
}

/** The state of a history entry, if it was too long for the address. */
function keptState(): PageState | undefined {
  return history.state?.kept;
}
