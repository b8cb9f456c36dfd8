import { isRefusal, Refusal } from "../core/refusal.ts";
import {
  type DocumentId,
  documents,
  endpoints,
  type OperationId,
} from "../schemas/endpoints.ts";
import { ClientGone } from "./body.ts";
import type { Context } from "./context.ts";
import { answerPreflight, withCors } from "./cors.ts";
import { createDocumentHandler } from "./documents.ts";
import type { Exchange } from "./exchange.ts";
import { health } from "./health.ts";
import { cleanForLog, type RequestLog } from "./log.ts";
import { Phases } from "./phases.ts";
import { replyFailure } from "./reply.ts";

type Handler = (
  exchange: Exchange,
  context: Context,
) => Response | Promise<Response>;

// An endpoint of `schemas/endpoints.ts` without a handler does not compile.
const handlers: Record<OperationId, Handler> = {
  analyze: analyzeLater,
  health,
};

/** Loaded with the first analysis, so that the service starts sooner. */
async function analyzeLater(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { analyze } = await import("./analyze.ts");
  return await analyze(exchange, context);
}

/** "METHOD /path" -> handler. */
const routes = new Map<string, Handler>();
for (const id of Object.keys(endpoints) as OperationId[]) {
  const { method, path } = endpoints[id];
  routes.set(`${method} ${path}`, handlers[id]);
}
for (const id of Object.keys(documents) as DocumentId[]) {
  routes.set(`GET ${documents[id].path}`, createDocumentHandler(id));
}

/** Within it, some analyses are done. */
const RETRY_AFTER_SECONDS = "2";

/** In the log: hears no answer, unless only the framing of its body is broken. */
const CLIENT_GONE = "client_gone";

/** The whole service as one function. It never rejects. */
export function createHandler(
  context: Context,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const startedAt = performance.now();
    const log: RequestLog = {
      id: crypto.randomUUID(),
      method: cleanForLog(request.method, 32),
      path: "",
      status: 0,
      ms: 0,
    };
    const phases = new Phases(context.telemetry);
    const response = await respond(request, { log, phases }, context);
    response.headers.set("x-request-id", log.id);
    const timing = context.hasServerTiming ? phases.toServerTiming() : "";
    if (timing !== "") response.headers.set("server-timing", timing);
    log.status = response.status;
    log.ms = Math.round((performance.now() - startedAt) * 10) / 10;
    report(log, context);
    return response;
  };
}

function report(log: RequestLog, { log: write, telemetry }: Context): void {
  try {
    write(log.status >= 500 ? "error" : "info", "request", log);
    telemetry.record(log);
  } catch {
    // The client gets its answer even where nobody can be told of it.
  }
}

async function respond(
  request: Request,
  { log, phases }: Pick<Exchange, "log" | "phases">,
  context: Context,
): Promise<Response> {
  try {
    const url = urlOf(request);
    log.path = cleanForLog(url.pathname);
    const response = answerPreflight(request, url, context) ??
      await dispatch({ request, url, log, phases }, context);
    return withCors(response, request, context);
  } catch (error) {
    const response = replyFailure(refusalOf(error, request, log));
    if (log.reason === "method_not_allowed") {
      response.headers.set("allow", methodsOf(log.path).join(", "));
    } else if (log.reason === "overloaded") {
      response.headers.set("retry-after", RETRY_AFTER_SECONDS);
    }
    return withCors(response, request, context);
  }
}

/** The request's address; it does not matter where the Host header is no host. */
function urlOf({ url }: Request): URL {
  return URL.parse(url) ??
    new URL(url.replace(/^(https?:)\/\/[^/]*/, "$1//localhost"));
}

async function dispatch(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { request: { method }, url: { pathname } } = exchange;
  const isHead = method === "HEAD";
  const handler = routes.get(`${isHead ? "GET" : method} ${pathname}`);
  if (handler === undefined) throw noRoute(method, pathname);
  const response = await handler(exchange, context);
  return isHead ? new Response(null, response) : response;
}

function noRoute(method: string, path: string): Refusal {
  const methods = methodsOf(path);
  const shown = cleanForLog(path, 100);
  return methods.length === 0
    ? new Refusal("not_found", `No such path: ${shown}`)
    : new Refusal(
      "method_not_allowed",
      `Method ${cleanForLog(method, 32)} is not allowed for ${shown}: use ${
        methods.join(" or ")
      }`,
    );
}

/** The methods that a path has; none where there is no such path. */
export function methodsOf(path: string): string[] {
  return ["GET", "POST"].filter((method) => routes.has(`${method} ${path}`))
    .flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]);
}

/** What goes wrong without being the client's fault is a bug: say nothing of it. */
function refusalOf(
  error: unknown,
  { signal }: Request,
  log: RequestLog,
): Refusal {
  if (isRefusal(error)) {
    log.reason = error.reason;
    return error;
  }
  if (signal.aborted || error instanceof ClientGone) {
    log.reason = CLIENT_GONE;
    return new Refusal("body_not_json", "The request body broke off");
  }
  log.reason = "internal_error";
  log.stack = String(error instanceof Error ? error.stack : error);
  return new Refusal("internal_error", "Internal error", { cause: error });
}
