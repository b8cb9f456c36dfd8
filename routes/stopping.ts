/** Answers requests while the service stops. */
import { overloaded } from "./capacity/mod.ts";
import type { Handler } from "./exchange.ts";

/**
 * A handler that refuses requests while the service stops, with `overloaded`.
 * It first lets the client send its body: some clients read the answer only
 * then, and would see a broken connection. The stop itself bounds how long that
 * takes.
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
  stopping: AbortSignal,
): void {
  if (stopping.aborted) headers.set("connection", "close");
}
