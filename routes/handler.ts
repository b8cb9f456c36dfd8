/** Gives every request an id and a log line, and catches every error. */
import { isRefusal, Refusal } from "../core/refusal.ts";
import { endpoints, failure, MAX_HOST_LENGTH } from "../schemas/mod.ts";
import { ClientGone } from "./client_gone.ts";
import type { Context } from "./context.ts";
import { answerPreflight, withCors } from "./cors.ts";
import type { Exchange } from "./exchange.ts";
import { addressOf, requestIdOf, type Sender } from "./forwarded.ts";
import {
  Phases,
  printable,
  READY_PATH,
  type RequestLog,
} from "./monitoring/mod.ts";
import { replyFailure } from "./failure.ts";
import { admit, type ServiceRequest } from "./request.ts";
import { findHandler, methodsOf } from "./router.ts";
import { NOT_READY } from "./ready.ts";
import { apiHeaders } from "./reply.ts";
import { closeWhileStopping, stopRefusal } from "./stopping.ts";

/**
 * The reason in the log if the client has gone; most such clients never get the
 * answer.
 */
const CLIENT_GONE = "client_gone";

/** The connection of a request, as `Deno.serve()` reports it. */
type Connection = Pick<
  Deno.ServeHandlerInfo<Deno.Addr>,
  "remoteAddr" | "completed"
>;

/** The whole service as one function. It never rejects. */
export function createHandler(
  context: Context,
): (request: Request, connection?: Connection) => Promise<Response> {
  return async (request, connection) => {
    const startedAt = performance.now();
    const phases = new Phases(context.metrics);
    const admitted = admit(request);
    const sender = senderOf(admitted, context, connection);
    const address = addressOf(sender);
    const log: RequestLog = {
      id: requestIdOf(sender),
      ...(address !== undefined && { address }),
      method: printable(admitted.method, 32),
      path: "",
      status: 0,
      ms: 0,
    };
    const response = await respond(
      admitted,
      { log, phases, sent: () => connection?.completed ?? Promise.resolve() },
      context,
    );
    response.headers.set("x-request-id", log.id);
    closeWhileStopping(response, context.stopping);
    const timing = phases.toServerTiming();
    if (timing !== "") response.headers.set("server-timing", timing);
    log.status = response.status;
    log.ms = Math.round((performance.now() - startedAt) * 10) / 10;
    report(log, context);
    return response;
  };
}

function senderOf(
  { headers }: ServiceRequest,
  { trustedProxies }: Context,
  connection?: Connection,
): Sender {
  const remote = connection?.remoteAddr;
  const isNetwork = remote !== undefined && "hostname" in remote;
  const peer = isNetwork ? remote.hostname : undefined;
  return { peer, headers, trustedProxies };
}

async function respond(
  request: ServiceRequest,
  { log, phases, sent }: Pick<Exchange, "log" | "phases" | "sent">,
  context: Context,
): Promise<Response> {
  const path = pathOf(request);
  log.path = loggedPath(path);
  let response: Response;
  try {
    if (request.isHostTooLong) {
      throw new Refusal("host_too_long", { maxLength: MAX_HOST_LENGTH });
    }
    const exchange = { request, path, sent, log, phases };
    response = answerPreflight(exchange, context) ??
      await dispatch(exchange, context);
  } catch (error) {
    const isGone = isClientGone(error, request);
    // A stop aborts bodies, too.
    const isCutOff = isGone && context.stopping.aborted;
    const refusal = isCutOff ? stopRefusal() : refusalOf(error, request);
    log.reason = isGone && !isCutOff ? CLIENT_GONE : refusal.reason;
    if (log.reason === "internal_error") log.stack = stackOf(error);
    response = replyRefusal(refusal, request, log);
    if (log.reason === "method_not_allowed") {
      response.headers.set("allow", methodsOf(path).join(", "));
    }
  }
  const answer = withCors(response, request, context);
  return request.method === "HEAD" ? await withoutBody(answer) : answer;
}

/**
 * The answer to a refusal. The client gets an answer even if there is a bug in
 * the words of the refusal.
 */
function replyRefusal(
  refusal: Refusal,
  request: ServiceRequest,
  log: RequestLog,
): Response {
  try {
    return replyFailure(refusal, request);
  } catch (error) {
    log.reason = "internal_error";
    log.stack ??= stackOf(error);
    const envelope = failure("internal_error", "Internal error");
    return new Response(JSON.stringify(envelope), {
      status: 500,
      headers: { ...apiHeaders, "x-error-reason": "internal_error" },
    });
  }
}

/**
 * The answer to HEAD: the head of the answer to GET, with the length instead of
 * the body (RFC 9110 section 9.3.2).
 */
async function withoutBody(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  response.headers.set("content-length", String(byteLength));
  return new Response(null, response);
}

async function dispatch(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const handler = findHandler(exchange.request.method, exchange.path);
  return await handler(exchange, context);
}

/**
 * The path as sent, without the query. Deno builds the URL from the client's
 * `Host` and target, so a `Host` with a path must not count as part of the
 * path.
 */
function pathOf({ url, headers }: ServiceRequest): string {
  const address = url.replace(/^https?:\/\//, "");
  const host = headers.get("host") ?? "";
  const target = address.slice(host.length);
  const isAfterHost = address.startsWith(host) && /^[/?]/.test(target);
  const sent = isAfterHost ? target : address.replace(/^[^/?]*/, "");
  return sent.replace(/\?.*$/s, "") || "/";
}

/**
 * The path for the log, without secrets that a client may have put into an
 * unknown path.
 */
function loggedPath(path: string): string {
  const shown = printable(path);
  return methodsOf(path).length > 0
    ? shown
    : shown.replace(/[\w%+=~-]{16,}/g, "…");
}

/**
 * Any error that is not the client's fault is a bug, which the answer does not
 * reveal.
 */
function refusalOf(error: unknown, request: ServiceRequest): Refusal {
  if (isRefusal(error)) return error;
  return isClientGone(error, request)
    ? new Refusal("body_not_json", { problem: "broken_off" })
    : new Refusal("internal_error", {}, { cause: error });
}

function isClientGone(error: unknown, { signal }: ServiceRequest): boolean {
  return !isRefusal(error) && (signal.aborted || error instanceof ClientGone);
}

function stackOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}

function report(log: RequestLog, context: Context): void {
  try {
    if (!isGoodHealth(log)) context.log(severityOf(log), "request", log);
    context.metrics.record(log);
  } catch {
    // The client gets an answer even if the log cannot be written.
  }
}

/** A refusal that asks for a retry is no error of the service. */
function severityOf(
  { status, reason }: RequestLog,
): "info" | "warn" | "error" {
  if (status < 500 || reason === NOT_READY) return "info";
  return status === 503 ? "warn" : "error";
}

function isGoodHealth({ path, status }: RequestLog): boolean {
  return status === 200 &&
    (path === endpoints.health.path || path === READY_PATH);
}
