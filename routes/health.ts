import type { Health } from "../schemas/health.ts";
import { operations } from "../schemas/operations.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { encodeSuccess, replySuccess } from "./reply.ts";

/** GET /api/health (spec 4.2): public, and cheap. */
export function health(_exchange: Exchange, context: Context): Response {
  const data: Health = {
    status: "up",
    service: context.serviceName,
    time: new Date(context.now()).toISOString(),
    endpoints: Object.values(operations).map(({ method, path, summary }) => ({
      method,
      path,
      desc: summary,
    })),
  };
  return replySuccess(encodeSuccess("health", data, context));
}
