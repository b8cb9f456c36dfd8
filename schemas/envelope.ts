/**
 * Creates the envelope of an API response (spec 2.1); `wire/envelope.ts` has
 * its schemas.
 */
import { problems, type Reason } from "./problems.ts";

/** The envelope of a success. */
export function success<Data>(data: Data) {
  return { code: 0, message: "ok", data } as const;
}

/** The envelope of a failure. */
export function failure(reason: Reason, message: string) {
  return { code: problems[reason].status, message, data: null } as const;
}
