import type { Handler } from "./exchange.ts";

let loading: Promise<Handler> | undefined;

/**
 * Loads the analysis with the first request for it: without it the service
 * starts sooner.
 */
export function loadAnalyze(): Promise<Handler> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Handler> {
  const { analyze } = await import("./analyze.ts");
  const { keepShapes } = await import("../core/sales/mod.ts");
  await keepShapes();
  return analyze;
}
