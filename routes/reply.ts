/**
 * Successful responses in the envelope (spec 2.1); `failure.ts` has the others.
 */
import { success } from "../schemas/mod.ts";

/** The headers of every response of the API. */
export const apiHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A success with this data. */
export function replySuccess(data: unknown): Response {
  return new Response(JSON.stringify(success(data)), { headers: apiHeaders });
}
