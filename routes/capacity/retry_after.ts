/** When a client that was refused with `overloaded` should try again. */

/** Seconds while the service runs: by then, a turn is likely to be free. */
export const RETRY_AFTER_SECONDS = 2;

/** The retries of a client (/llms.md). */
const RETRIES = 3;
/** Longest start on a busy machine, seconds. */
const START_SECONDS = 2;
const MAX_RETRY_SECONDS = 10;

/**
 * Seconds while the service stops: three retries outlast the longest stop and
 * start.
 */
export function retryAfterStop(shutdownTimeoutMs: number): number {
  const seconds = shutdownTimeoutMs / 1000 + START_SECONDS;
  return Math.min(Math.ceil(seconds / RETRIES), MAX_RETRY_SECONDS);
}
