/** Failures in the envelope, in the client's language. */
import type { Refusal } from "../core/refusal.ts";
import {
  CHALLENGE,
  detailsHeader,
  detailsOf,
  type Facts,
  failure,
  isDetailed,
  languages,
  type Problem,
  problems,
} from "../schemas/mod.ts";
import { wordRefusal } from "../schemas/words/mod.ts";
import { languageOf } from "./language.ts";
import type { Headed } from "./request.ts";
import { apiHeaders } from "./reply.ts";

/**
 * The response for a refusal, with its reason in `x-error-reason` and its
 * details in `x-error-details` (design 1, 3, 26).
 */
export function replyFailure(
  { reason, facts }: Refusal,
  request: Headed,
): Response {
  const language = languageOf(request);
  const message = wordRefusal({ reason, facts }, language);
  const { status, retryAfter }: Problem = problems[reason];
  return new Response(JSON.stringify(failure(reason, message)), {
    status,
    headers: {
      ...apiHeaders,
      "x-error-reason": reason,
      ...detailsHeaders({ reason, facts }),
      ...(status === 401 && { "www-authenticate": CHALLENGE }),
      ...(status === 408 && { "connection": "close" }),
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
      "content-language": languages[language].tag,
      "vary": "accept-language",
    },
  });
}

function detailsHeaders(
  { reason, facts }: Pick<Refusal, "reason" | "facts">,
): Record<string, string> {
  return isDetailed(reason)
    ? { [detailsHeader.name]: detailsOf(reason, facts as Facts[typeof reason]) }
    : {};
}
