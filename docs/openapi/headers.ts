import type { Reason } from "../../schemas/mod.ts";

/** Header of every response. */
export const requestIdHeader = {
  description: "Identifies this response in the logs of the service",
  required: true,
  schema: { type: "string" },
} as const;

/** Header of every failure; the reasons are the ones that its status can have. */
export function errorReasonHeader(reasons: readonly Reason[]) {
  return {
    description: "Why the request failed, for programs",
    required: true,
    schema: { type: "string" as const, enum: [...reasons] },
  };
}

/** Header of a 503. */
export const retryAfterHeader = {
  description: "In how many seconds to try again",
  required: true,
  schema: { type: "integer", example: 2 },
} as const;

/** Header of a 405. */
export function allowHeader(method: string) {
  return {
    description: "The methods of this path, separated by commas",
    required: true,
    schema: { type: "string" as const, example: method },
  };
}
