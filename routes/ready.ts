import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { apiHeaders, replySuccess } from "./reply.ts";

/**
 * The reason of a 503 in the log, normal during each start; no client gets it.
 */
export const NOT_READY = "not_ready";

/**
 * GET /readyz: 200 if the service accepts new requests; 503 while a worker is
 * missing or the service stops.
 */
export function ready({ log }: Exchange, context: Context): Response {
  if (!context.isReady() || context.stopping.aborted) {
    log.reason = NOT_READY;
    const envelope = { code: 503, message: "Not ready", data: null };
    return new Response(JSON.stringify(envelope), {
      status: 503,
      headers: { ...apiHeaders, "x-error-reason": NOT_READY },
    });
  }
  return replySuccess({ status: "ready" });
}
