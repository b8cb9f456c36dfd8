import { success } from "../schemas/mod.ts";
import { overloaded } from "./admission.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { replySuccess } from "./reply.ts";

/** Where load balancers ask; the contract does not know it (spec 2.9). */
export const READY_PATH = "/readyz";

/**
 * GET /readyz: whether new requests should come here. Not while the service
 * still loads what the first ones need, nor while it stops.
 * @throws {Refusal} `overloaded`
 */
export function ready(_exchange: Exchange, context: Context): Response {
  if (!context.isLoaded || context.stopping.aborted) throw overloaded();
  return replySuccess(JSON.stringify(success({ status: "ready" })));
}
