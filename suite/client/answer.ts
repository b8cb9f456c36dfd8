/** Sends a signed request and reads the answer (spec 2.1, 7). */
import { verifyNames } from "./option_names.ts";
import type { SignedRequest } from "./request.ts";
import type { ServiceReason } from "./service_error.ts";
import type { MonthlySalesStats } from "./wire.ts";

/** The common part of all answers. */
export interface Received {
  /** HTTP status. */
  status: number;
  /** `x-request-id`, to quote in a report; undefined if a proxy answered. */
  requestId: string | undefined;
  /** The server's clock; undefined if the answer has no `date`. */
  serverTime: Date | undefined;
  /** `retry-after` in seconds. */
  retryAfter: number | undefined;
}

/** The statistics. */
export interface Succeeded extends Received {
  /** Whether the request succeeded. */
  ok: true;
  /** The result. */
  stats: MonthlySalesStats;
  /** `x-notes`: what the service did to the data; empty without notes. */
  notes: string;
}

/** A failure: the reason why there are no statistics. */
export interface Failed extends Received {
  /** Whether the request succeeded. */
  ok: false;
  /**
   * `x-error-reason`, one of the reasons in `/llms.md`; undefined if something
   * else answered, such as a proxy.
   */
  reason: ServiceReason | undefined;
  /** A message for people; the status if there is no message. */
  message: string;
  /**
   * `x-error-details`: the cells, columns or rows at fault; empty without
   * details.
   */
  details: string;
}

/** The statistics, or the failure. */
export type Answer = Succeeded | Failed;

/** Options for sending. */
export interface SendOptions {
  /** Ends sending once aborted. */
  signal?: AbortSignal | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The data of an envelope, or the failure. */
export type Reply<Data> =
  | Omit<Succeeded, "stats"> & { data: Data }
  | Failed;

/**
 * Sends a request once. Follows no redirects: the workbook goes only to the
 * given address.
 * @throws {TypeError} if the service cannot be reached or the answer is cut off
 * @throws the reason of the signal once it is aborted
 */
export async function sendRequest(
  { method, url, headers, body }: SignedRequest,
  options: SendOptions = {},
): Promise<Answer> {
  verifyNames(options, ["signal", "fetch"]);
  const init = { method, headers, body };
  const reply = await fetchData<MonthlySalesStats>(url, init, options);
  if (!reply.ok) return reply;
  const { data, ...received } = reply;
  return { ...received, stats: data };
}

/**
 * Calls an endpoint and trusts the data in the envelope; throws like
 * {@linkcode sendRequest}.
 */
export async function fetchData<Data>(
  url: string,
  init: RequestInit,
  { signal, fetch: send = fetch }: SendOptions,
): Promise<Reply<Data>> {
  const response = await send(url, {
    ...init,
    signal: signal ?? null,
    credentials: "omit",
    redirect: "manual",
  });
  const received = receivedFrom(response);
  const envelope = envelopeIn<Data>(await response.text(), response);
  const data = response.ok ? envelope?.data ?? undefined : undefined;
  if (data !== undefined) {
    const notes = response.headers.get("x-notes") ?? "";
    return { ...received, ok: true, data, notes };
  }
  const reason = response.headers.get("x-error-reason") ?? "";
  return {
    ...received,
    ok: false,
    reason: /^[a-z][a-z0-9_]*$/.test(reason) ? reason : undefined,
    message: envelope?.message ?? statusOf(response),
    details: response.headers.get("x-error-details") ?? "",
  };
}

function receivedFrom({ status, headers }: Response): Received {
  const date = new Date(headers.get("date") ?? NaN);
  return {
    status,
    requestId: headers.get("x-request-id") ?? undefined,
    serverTime: Number.isNaN(date.getTime()) ? undefined : date,
    retryAfter: secondsIn(headers.get("retry-after") ?? ""),
  };
}

/**
 * Reads `retry-after` (RFC 9110 section 10.2.3): whole seconds, or a date,
 * which proxies send.
 */
function secondsIn(retryAfter: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

interface Envelope<Data> {
  message: string;
  data: Data | null;
}

/**
 * The envelope of an answer; undefined for any other content.
 * @throws {TypeError} if the answer is cut off, which fetch misses if a proxy
 * sends no length
 */
function envelopeIn<Data>(
  text: string,
  { headers }: Response,
): Envelope<Data> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope<Data>(value) ? value : undefined;
  } catch (cause) {
    const type = headers.get("content-type") ?? "";
    if (!type.startsWith("application/json")) return undefined;
    throw new TypeError("The answer is cut off", { cause });
  }
}

/** Whether a value is an envelope; trusts the data in it. */
function isEnvelope<Data>(value: unknown): value is Envelope<Data> {
  return typeof value === "object" && value !== null && "data" in value &&
    "message" in value && typeof value.message === "string";
}

/** `HTTP 502 Bad Gateway`; browsers do not reveal where a redirect leads. */
function statusOf({ status, statusText, headers, type }: Response): string {
  if (type === "opaqueredirect") return "The answer is a redirect";
  const location = headers.get("location");
  if (status < 300) {
    const type = headers.get("content-type") ?? "no content type";
    return `HTTP ${status} with ${type}: not an answer of the service`;
  }
  const target = location === null ? "" : `to ${location}`;
  return `HTTP ${status} ${statusText} ${target}`.replace(/ +/g, " ").trim();
}
