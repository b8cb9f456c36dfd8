/** The routes that metrics distinguish. */
import { ASSETS_PATH, documents, endpoints } from "../../schemas/mod.ts";

/**
 * The path for load balancers, which is not part of the contract (design 6).
 */
export const READY_PATH = "/readyz";

/** All routes; empty for every other path. */
export const routes: readonly string[] = [
  ...Object.values({ ...endpoints, ...documents }).map(({ path }) => path),
  READY_PATH,
  ASSETS_PATH,
  "",
];

/** The path of an endpoint or a document, `/assets/`, or empty. */
export function routeOf(path: string): string {
  if (path.startsWith(ASSETS_PATH)) return ASSETS_PATH;
  return routes.includes(path) ? path : "";
}
