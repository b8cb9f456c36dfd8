import type { Handler } from "./exchange.ts";

/**
 * A handler that is loaded with its first request: the service starts sooner
 * without it.
 */
export function lazily(load: () => Promise<Handler>): Handler {
  let loading: Promise<Handler> | undefined;
  return async (exchange, context) => {
    loading ??= load();
    const handler = await loading;
    return await handler(exchange, context);
  };
}
