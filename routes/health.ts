import type { Health } from "../schemas/wire/health.ts";
import { endpoints } from "../schemas/endpoints.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { encodeSuccess, replySuccess } from "./reply.ts";

/** GET /api/health (spec 4.2): public, and cheap. */
export async function health(
  _exchange: Exchange,
  context: Context,
): Promise<Response> {
  const data: Health = {
    status: "up",
    service: context.serviceName,
    time: new Date(context.now()).toISOString(),
    endpoints: Object.values(endpoints).map(({ method, path, summary }) => ({
      method,
      path,
      desc: summary,
    })),
  };
  return replySuccess(
    await encodeSuccess("health", (json) => json.value(data), context),
  );
}
