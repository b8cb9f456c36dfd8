import type { Handler } from "./exchange.ts";
import { whenDescriptorsAreFree } from "./free_descriptors.ts";

/** A handler that can be loaded before its first request. */
export interface LazyHandler extends Handler {
  load(): Promise<Handler>;
}

/**
 * A handler that is loaded with its first request at the latest: the service
 * starts sooner without it.
 */
export function lazily(loadHandler: () => Promise<Handler>): LazyHandler {
  let loading: Promise<Handler> | undefined;
  const load = () =>
    loading ??= whenDescriptorsAreFree().then(loadHandler).catch((error) => {
      loading = undefined; // try again with the next request
      throw error;
    });
  const handle: Handler = async (exchange, context) => {
    const handler = await load();
    return await handler(exchange, context);
  };
  return Object.assign(handle, { load });
}
