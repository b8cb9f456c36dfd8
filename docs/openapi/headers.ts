import { CHALLENGE, type Reason } from "../../schemas/mod.ts";

/** The header of every response. */
export const requestIdHeader = {
  description: "Identifies this request in the log of the service",
  required: true,
  schema: { type: "string" },
} as const;

/** The header of every failure, with the reasons that its status can have. */
export function errorReasonHeader(reasons: readonly Reason[]) {
  return {
    description: "Why the request failed, for programs",
    required: true,
    schema: { type: "string" as const, enum: [...reasons] },
  };
}

/** The header of a 401. */
export const challengeHeader = {
  description: "How to authenticate: the headers of the signature",
  required: true,
  schema: { type: "string", example: CHALLENGE },
} as const;

/** The header of a 503. */
export const retryAfterHeader = {
  description: "After how many seconds to try again",
  required: true,
  schema: { type: "integer", example: 2 },
} as const;

/** The header of a 405. */
export function allowHeader(method: string) {
  return {
    description: "The methods of this path, separated by commas",
    required: true,
    schema: { type: "string" as const, example: method },
  };
}
