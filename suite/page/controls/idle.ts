/// <reference lib="dom" />

/** How long work waits for an idle browser; Chromium is sometimes never idle. */
const MAX_WAIT_MILLISECONDS = 1_000;

/** Runs work when the browser is idle, or after a short wait. */
export function whenIdle(work: () => void): void {
  const timeout = MAX_WAIT_MILLISECONDS;
  if ("requestIdleCallback" in globalThis) {
    requestIdleCallback(work, { timeout });
  } else setTimeout(work, timeout);
}
