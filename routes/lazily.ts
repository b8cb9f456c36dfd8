/** Loads code when it is first needed: the service starts sooner. */
import type { Handler } from "./exchange.ts";
import { whenDescriptorsAreFree } from "./free_descriptors.ts";

/** A handler that can be loaded before its first request. */
export interface LazyHandler extends Handler {
  load(): Promise<Handler>;
}

/** A handler that is loaded with its first request, or before. */
export function lazily(loadHandler: () => Promise<Handler>): LazyHandler {
  const load = once(loadHandler);
  const handle: Handler = async (exchange, context) =>
    (await load())(exchange, context);
  return Object.assign(handle, { load });
}

/**
 * Loads a part of the code once other requests have had a turn: each waits for
 * one part at most, not for all that follow each other.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const { nextSlice } = await loadMeter();
  await nextSlice();
  await whenDescriptorsAreFree();
  return await load();
}

/** Loads something once; after an error, the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    loading ??= whenDescriptorsAreFree().then(load).catch((error) => {
      loading = undefined;
      throw error;
    });
}

const loadMeter = once(() => import("../core/work_meter.ts"));
