/**
 * Successful responses in the envelope (spec 2.1); `failure.ts` has the others.
 */

/** The headers of every response of the API. */
export const apiHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A success; the body is the envelope as JSON. */
export function replySuccess(
  envelope: BodyInit,
  headers: Record<string, string> = {},
): Response {
  return new Response(envelope, { headers: { ...apiHeaders, ...headers } });
}
