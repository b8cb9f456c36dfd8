/** The argument and the result of handlers. */
import type { Context } from "./context.ts";
import type { ServiceRequest } from "./request.ts";
import type { Phases, RequestLog } from "./monitoring/mod.ts";

/** A request on its way through the service, and everything known about it. */
export interface Exchange {
  readonly request: ServiceRequest;
  /** The path as sent: `URL` would resolve `/x/../api/analyze` (design 6). */
  readonly path: string;
  /** Settled once the response is sent, or its client has left. */
  readonly sent: () => Promise<void>;
  /** Filled while the request is handled; written as one line at the end. */
  readonly log: RequestLog;
  readonly phases: Phases;
}

/** Answers a request. */
export type Handler = (
  exchange: Exchange,
  context: Context,
) => Response | Promise<Response>;
