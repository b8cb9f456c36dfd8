/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import {
  allChanges,
  type Changes,
  useSelected,
  type View,
} from "../../model/mod.ts";

/** Milliseconds without another selection. */
const PAUSE = 300;

/**
 * What changed by every column; only by hospital until the rest is known.
 * Printing does not wait for answers: the worker is asked as soon as the reader
 * pauses.
 */
export function useChanges(): Changes {
  const { view, result: { explorer } } = useSelected();
  const [known, setKnown] = useState<{ view: View; changes: Changes }>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      allChanges(view, { explorer, signal }).then((changes) => {
        if (!signal.aborted) setKnown({ view, changes });
      }, () => {
        // Another view is shown, or the view says that the worker has failed.
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [view]);
  if (known?.view === view) return known.changes;
  return view.change === undefined ? {} : { hospital: view.change };
}
