/// <reference lib="dom" />
import { useState } from "preact/hooks";

/**
 * Whether the reference stands alone: the page was opened by a link into it,
 * and nobody has asked for the start or brought a file.
 */
export function useAlone(): { isAlone: boolean; leave(): void } {
  const [isAlone, setAlone] = useState(leadsIntoReference);
  const leave = () => {
    if (!isAlone) return;
    setAlone(false);
    // A reload shows the start, too.
    history.pushState(null, "", location.pathname + location.search);
  };
  return { isAlone, leave };
}

/** Whether the anchor of the address is in the reference. */
function leadsIntoReference(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  return target !== null && target.closest("#reference") !== null;
}
