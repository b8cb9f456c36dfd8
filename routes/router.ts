/** Maps methods and paths to handlers. */
import { Refusal } from "../core/refusal.ts";
import {
  aliases,
  ASSETS_PATH,
  type DocumentId,
  documents,
  endpoints,
  type OperationId,
} from "../schemas/mod.ts";
import { analyze } from "./analyze/mod.ts";
import { replyAsset, replyNegotiated } from "./documents/mod.ts";
import type { Handler } from "./exchange.ts";
import { health } from "./health.ts";
import { printable, READY_PATH } from "./monitoring/mod.ts";
import { ready } from "./ready.ts";
import { unlessStopping } from "./stopping.ts";

/** "METHOD /path" -> handler. */
const routes = new Map<string, Handler>([[`GET ${READY_PATH}`, ready]]);

// An endpoint of `schemas/endpoints.ts` without a handler does not compile.
const handlers: Record<OperationId, Handler> = {
  analyze: unlessStopping(analyze),
  health,
};
for (const id of Object.keys(endpoints) as OperationId[]) {
  const { method, path } = endpoints[id];
  routes.set(`${method} ${path}`, handlers[id]);
}
const documentPaths = (Object.keys(documents) as DocumentId[])
  .map((id): [string, DocumentId] => [documents[id].path, id])
  .concat(Object.entries(aliases));
for (const [path, id] of documentPaths) {
  routes.set(
    `GET ${path}`,
    (exchange, context) => replyNegotiated(id, exchange, context),
  );
}

/**
 * The handler of a method and a path; HEAD uses the handler of GET.
 * @throws {Refusal} `not_found`, `method_not_allowed`
 */
export function findHandler(method: string, path: string): Handler {
  const asked = method === "HEAD" ? "GET" : method;
  const handler = routeOf(asked, path);
  if (handler === undefined) throw noRoute(asked, path);
  return handler;
}

/** All assets share one handler, which knows their names. */
function routeOf(method: string, path: string): Handler | undefined {
  return method === "GET" && path.startsWith(ASSETS_PATH)
    ? replyAsset
    : routes.get(`${method} ${path}`);
}

/** The methods of a path; empty for an unknown path. */
export function methodsOf(path: string): string[] {
  return ["GET", "POST"].filter((method) => routeOf(method, path) !== undefined)
    .flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]);
}

function noRoute(method: string, path: string): Refusal {
  const methods = methodsOf(path);
  const shownPath = printable(path, 100);
  return methods.length === 0
    ? new Refusal("not_found", { path: shownPath })
    : new Refusal("method_not_allowed", {
      method: printable(method, 32),
      path: shownPath,
      allowed: methods,
    });
}
