/** Sends a signed request and reads the answer (spec 2.1, 7). */
import { problems, type Reason } from "../schemas/mod.ts";
import type { MonthlySalesStats } from "../schemas/wire/mod.ts";
import type { SignedRequest } from "./request.ts";

/** What every answer says. */
interface Received {
  status: number;
  /** `x-request-id`: quote it in a report; undefined if a proxy answered. */
  requestId: string | undefined;
  /** The clock of the server; undefined if it is not told. */
  serverTime: Date | undefined;
}

/** The statistics, or why there are none. */
export type Answer =
  | Received & {
    ok: true;
    stats: MonthlySalesStats;
    /** `x-notes`: what the service did to the data; empty if nothing. */
    notes: string;
  }
  | Received & {
    ok: false;
    /** Undefined if it is none of the service: a proxy may have answered. */
    reason: Reason | undefined;
    /** For people; the status if there is no message. */
    message: string;
  };

export interface SendOptions {
  signal?: AbortSignal;
  fetch?: typeof fetch;
}

/**
 * Sends a request.
 * @throws {TypeError} if the service cannot be reached
 * @throws the reason of the signal once it is aborted
 */
export async function sendRequest(
  { method, url, headers, body }: SignedRequest,
  { signal, fetch: send = fetch }: SendOptions = {},
): Promise<Answer> {
  const response = await send(url, {
    method,
    headers,
    body,
    signal: signal ?? null,
    credentials: "omit",
  });
  const received = receivedFrom(response);
  const envelope = envelopeIn(await response.text());
  const stats = response.ok ? envelope?.data ?? undefined : undefined;
  if (stats !== undefined) {
    const notes = response.headers.get("x-notes") ?? "";
    return { ...received, ok: true, stats, notes };
  }
  const reason = response.headers.get("x-error-reason") ?? "";
  return {
    ...received,
    ok: false,
    reason: isReason(reason) ? reason : undefined,
    message: envelope?.message ??
      `HTTP ${response.status} ${response.statusText}`.trim(),
  };
}

function receivedFrom({ status, headers }: Response): Received {
  const date = new Date(headers.get("date") ?? NaN);
  return {
    status,
    requestId: headers.get("x-request-id") ?? undefined,
    serverTime: Number.isNaN(date.getTime()) ? undefined : date,
  };
}

interface Envelope {
  message: string;
  data: MonthlySalesStats | null;
}

/** The envelope in the text of a response; undefined if it is something else. */
function envelopeIn(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Trusts the data of a service that writes the envelope. */
function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "data" in value &&
    "message" in value && typeof value.message === "string";
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(problems, text);
}
