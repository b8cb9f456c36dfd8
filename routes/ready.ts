import { success } from "../schemas/mod.ts";
import { overloaded } from "./capacity/mod.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { replySuccess } from "./reply.ts";

/** For load balancers; not part of the contract (spec 2.9). */
export const READY_PATH = "/readyz";

/**
 * GET /readyz: whether the service accepts new requests. Not while it still
 * loads what the first ones need, nor while it stops.
 * @throws {Refusal} `overloaded`
 */
export function ready(_exchange: Exchange, context: Context): Response {
  if (!context.isLoaded || context.stopping.aborted) throw overloaded();
  return replySuccess(JSON.stringify(success({ status: "ready" })));
}
