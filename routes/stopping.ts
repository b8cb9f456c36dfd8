/** What a request gets while the service stops. */
import { overloaded } from "./admission.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./exchange.ts";

/** The retries of a client (/llms.md). */
const RETRIES = 3;
/** What a start may take on a busy machine, seconds. */
const START_SECONDS = 2;
const MAX_RETRY_SECONDS = 10;

/**
 * When to try again, seconds: three retries outlast a stop that takes all of
 * its time, and a start.
 */
export function retryAfterStop(shutdownTimeoutMs: number): number {
  const seconds = shutdownTimeoutMs / 1000 + START_SECONDS;
  return Math.min(Math.ceil(seconds / RETRIES), MAX_RETRY_SECONDS);
}

/**
 * A handler that refuses requests that come while the service stops, with
 * `overloaded`. It first lets the client send its body: one that listens only
 * then would see a broken connection otherwise. The stop itself bounds how long
 * that takes.
 */
export function unlessStopping(handle: Handler): Handler {
  return async (exchange, context) => {
    if (!context.stopping.aborted) return await handle(exchange, context);
    const { body } = exchange.request;
    await body?.pipeTo(new WritableStream()).catch(() => {});
    throw overloaded();
  };
}

/** Asks the client to take its next request elsewhere. */
export function closeWhileStopping(
  { headers }: Response,
  { stopping }: Context,
): void {
  if (stopping.aborted) headers.set("connection", "close");
}
