/// <reference lib="dom" />
import { useState } from "preact/hooks";

/**
 * Whether the page shows only the reference: a link into it opened the page,
 * and the reader has neither gone to the start nor added a file.
 */
export function useAlone(): { isAlone: boolean; leave(): void } {
  const [isAlone, setAlone] = useState(leadsIntoReference);
  const leave = () => {
    if (!isAlone) return;
    setAlone(false);
    // Without the fragment, a reload shows the start as well.
    history.pushState(null, "", location.pathname + location.search);
  };
  return { isAlone, leave };
}

/** Whether the fragment of the address is an anchor in the reference. */
function leadsIntoReference(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  return target !== null && target.closest("#reference") !== null;
}
