/** Responses in the envelope (spec 2.1). */
import type { Refusal } from "../core/refusal.ts";
import { CHALLENGE, failure, problems } from "../schemas/mod.ts";

const apiHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A success; the body is its envelope as JSON, of so many bytes. */
export function replySuccess(envelope: BodyInit, bytes?: number): Response {
  const headers = new Headers(apiHeaders);
  if (bytes !== undefined) headers.set("content-length", String(bytes));
  return new Response(envelope, { headers });
}

/** A failure, its reason in `x-error-reason` (design 1, 3). */
export function replyFailure({ reason, message }: Refusal): Response {
  const { status } = problems[reason];
  return new Response(JSON.stringify(failure(reason, message)), {
    status,
    headers: {
      ...apiHeaders,
      "x-error-reason": reason,
      ...(status === 401 && { "www-authenticate": CHALLENGE }),
    },
  });
}
