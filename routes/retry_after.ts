/** When a client that was refused with `overloaded` should try again. */

/** While the service runs, seconds: a turn is likely to be free by then. */
export const RETRY_AFTER_SECONDS = 2;

/** The retries of a client (/llms.md). */
const RETRIES = 3;
/** What a start may take on a busy machine, seconds. */
const START_SECONDS = 2;
const MAX_RETRY_SECONDS = 10;

/**
 * While it stops, seconds: three retries outlast a stop that takes all of its
 * time, and a start.
 */
export function retryAfterStop(shutdownTimeoutMs: number): number {
  const seconds = shutdownTimeoutMs / 1000 + START_SECONDS;
  return Math.min(Math.ceil(seconds / RETRIES), MAX_RETRY_SECONDS);
}
