/** The one error of {@linkcode SalesStatistics} (spec 7). */
import type { ErrorDetails } from "./error_details.ts";
import type { KnownReason } from "./wire.ts";

/** A known reason, or one of a newer service. */
export type ServiceReason = KnownReason | (string & Record<never, never>);

/** The known facts about a failure. */
export interface ServiceFailure {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** `x-error-reason`, one of the reasons in `/llms.md`. */
  reason?: ServiceReason | undefined;
  /** The cells, columns or rows at fault, from `x-error-details`. */
  details?: ErrorDetails | undefined;
  /** `x-request-id`, to quote in a report. */
  requestId?: string | undefined;
  /** Seconds to wait, from `retry-after`. */
  retryAfter?: number | undefined;
  /** How far the service's clock is ahead of this one, seconds. */
  clockSkew?: number | undefined;
  /** Whether sending took so long that another try would get a 408, too. */
  isSlow?: boolean | undefined;
  /** The cause of the error. */
  cause?: unknown;
}

/**
 * The service refused, could not be reached, or would refuse: too long a body
 * is not sent. The message is for people, in the requested language; programs
 * check `reason`.
 */
export class ServiceError extends Error {
  /** `ServiceError` */
  override readonly name: string = "ServiceError";
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /**
   * `x-error-reason`, one of the reasons in `/llms.md`; undefined without an
   * answer, or if a proxy answered.
   */
  readonly reason: ServiceReason | undefined;
  /** The cells, columns or rows at fault; undefined for other reasons. */
  readonly details: ErrorDetails | undefined;
  /** `x-request-id`, to quote in a report. */
  readonly requestId: string | undefined;
  /** Seconds to wait, from `retry-after`. */
  readonly retryAfter: number | undefined;
  /**
   * How far the service's clock is ahead of this one, seconds; undefined if
   * unknown.
   */
  readonly clockSkew: number | undefined;
  /**
   * Whether the same call may succeed later: no answer, 429, 502, 503, and 408
   * if it came within 30 seconds.
   */
  readonly isTransient: boolean;

  /** Creates the error with a message for people. */
  constructor(message: string, failure: ServiceFailure) {
    super(message, { cause: failure.cause });
    const { status, reason, details, requestId, retryAfter, clockSkew } =
      failure;
    this.status = status;
    this.reason = reason;
    this.details = details;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.clockSkew = clockSkew;
    this.isTransient = [0, 429, 502, 503].includes(status) ||
      status === 408 && failure.isSlow !== true;
  }
}
