import type { SignedRequest } from "../../client/mod.ts";

/** A request to the service, every value of its making, and the answer. */
export interface Exchange {
  request: SignedRequest;
  /** Undefined if there was no answer. */
  answer?: ServiceAnswer;
}

/** The answer without the statistics. */
export interface ServiceAnswer {
  status: number;
  requestId: string | undefined;
  /** The reason of a failure. */
  reason?: string | undefined;
  /** The message of a failure, for people. */
  message?: string;
}
