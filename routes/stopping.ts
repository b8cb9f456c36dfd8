/** Answers requests while the service stops. */
import { Refusal } from "../core/refusal.ts";
import type { Handler } from "./exchange.ts";

/**
 * Refuses requests with `stopping` while the service stops, after the client
 * has sent its body: some clients read the answer only then, and would see a
 * broken connection. The stop itself has a time limit.
 */
export function unlessStopping(handle: Handler): Handler {
  return async (exchange, context) => {
    if (!context.stopping.aborted) return await handle(exchange, context);
    const { body } = exchange.request;
    await body?.pipeTo(new WritableStream()).catch(() => {});
    throw stopRefusal();
  };
}

/** The refusal of a request that a stop leaves no time for. */
export function stopRefusal(): Refusal {
  return new Refusal("stopping", {});
}

/** Asks the client to connect elsewhere for its next request. */
export function closeWhileStopping(
  { headers }: Response,
  stopping: AbortSignal,
): void {
  if (stopping.aborted) headers.set("connection", "close");
}
