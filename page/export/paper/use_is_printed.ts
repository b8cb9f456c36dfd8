/// <reference lib="dom" />
import { options } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useSelected, type View } from "../../model/mod.ts";

/**
 * Whether the view is printed, or has been: only then is the paper rendered. It
 * stays until the view changes, because some browsers say that they have
 * printed before they do.
 */
export function useIsPrinted(): boolean {
  const { view } = useSelected();
  const [printed, setPrinted] = useState<View>();
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const paper = matchMedia("print");
    const show = () => renderingAtOnce(() => setPrinted(view));
    if (paper.matches) setPrinted(view);
    addEventListener("beforeprint", show, { signal });
    paper.addEventListener("change", () => paper.matches && show(), { signal });
    return () => stop.abort();
  }, [view]);
  return printed === view;
}

/** The browser prints what is there when the event ends. */
function renderingAtOnce(change: () => void): void {
  const later = options.debounceRendering;
  options.debounceRendering = (render) => render();
  change();
  if (later === undefined) delete options.debounceRendering;
  else options.debounceRendering = later;
}
