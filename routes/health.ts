import { endpointList, SERVICE_NAME } from "../schemas/mod.ts";
import type { Health } from "../schemas/wire/mod.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { replySuccess } from "./reply.ts";

/** GET /api/health (spec 4.2): public and cheap. */
export function health(_exchange: Exchange, context: Context): Response {
  const data: Health = {
    status: "up",
    service: SERVICE_NAME,
    time: new Date(context.now()).toISOString(),
    endpoints: endpointList,
  };
  return replySuccess(data);
}
