/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import type { ReportContent } from "../../../report/mod.ts";
import { useSelected, type View } from "../../model/mod.ts";

/** Where the content of a report comes from. */
export interface ContentSource {
  /** What the view shows. */
  atOnce(): ReportContent;
  /** The same with what the worker must be asked for. */
  whole(signal: AbortSignal): Promise<ReportContent>;
}

/** Milliseconds without another selection. */
const PAUSE = 300;

/**
 * The content of the report; only what the view shows until the rest is known.
 * Printing does not wait for answers: the worker is asked as soon as the reader
 * pauses.
 */
export function useContent({ atOnce, whole }: ContentSource): ReportContent {
  const { view } = useSelected();
  const [known, setKnown] = useState<{ view: View; content: ReportContent }>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      whole(signal).then((content) => {
        if (!signal.aborted) setKnown({ view, content });
      }, () => {
        // Another view is shown, or the view says that the worker has failed.
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [view]);
  return known?.view === view ? known.content : atOnce();
}
