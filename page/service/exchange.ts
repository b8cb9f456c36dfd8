import type { Answer, SignedRequest } from "../../client/mod.ts";

/** A request to the service, every value of its making, and the answer. */
export interface Exchange {
  request: SignedRequest;
  /** Undefined if none came. */
  answer?: Answer;
}
