/** Answers requests while the service stops. */
import { overloaded } from "./capacity/mod.ts";
import type { Handler } from "./exchange.ts";

/**
 * Refuses requests with `overloaded` while the service stops, after the client
 * has sent its body: some clients read the answer only then, and would see a
 * broken connection. The stop itself has a time limit.
 */
export function unlessStopping(handle: Handler): Handler {
  return async (exchange, context) => {
    if (!context.stopping.aborted) return await handle(exchange, context);
    const { body } = exchange.request;
    await body?.pipeTo(new WritableStream()).catch(() => {});
    throw overloaded();
  };
}

/** Asks the client to connect elsewhere for its next request. */
export function closeWhileStopping(
  { headers }: Response,
  stopping: AbortSignal,
): void {
  if (stopping.aborted) headers.set("connection", "close");
}
