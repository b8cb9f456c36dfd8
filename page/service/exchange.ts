import type { SignedRequest } from "../../client/mod.ts";

/** A request to the service, every value of its making, and the answer. */
export interface Exchange {
  request: SignedRequest;
  /** Undefined if none came. */
  answer?: ServiceAnswer;
}

/** What the answer says, the statistics aside. */
export interface ServiceAnswer {
  status: number;
  requestId: string | undefined;
  /** Of a failure. */
  reason?: string | undefined;
  /** Of a failure, for people. */
  message?: string;
}
