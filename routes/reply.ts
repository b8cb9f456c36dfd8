import type { Refusal } from "../core/errors.ts";
import type { Failure } from "../schemas/envelope.ts";
import type { DataOf, OperationId } from "../schemas/operations.ts";
import { problems } from "../schemas/problems.ts";

const encoder = new TextEncoder();
const apiHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/**
 * The envelope of a success (spec 2.1), as UTF-8.
 *
 * @param validates whether to check it against its schema; a mismatch is a bug
 * @throws {ZodError}
 */
export async function encodeSuccess<Id extends OperationId>(
  id: Id,
  data: DataOf<Id>,
  { validatesAnswers }: { validatesAnswers: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const envelope = { code: 0, message: "ok", data };
  if (validatesAnswers) {
    const { operations } = await import("../schemas/operations.ts");
    operations[id].response.parse(envelope);
  }
  return encoder.encode(JSON.stringify(envelope));
}

/** A success with an envelope from {@linkcode encodeSuccess}. */
export function replySuccess(envelope: Uint8Array<ArrayBuffer>): Response {
  return new Response(envelope, { headers: apiHeaders });
}

/** A failure in the envelope, its reason in `x-error-reason` (design 1, 3). */
export function replyFailure({ reason, message }: Refusal): Response {
  const { status } = problems[reason];
  const failure: Failure = { code: status, message, data: null };
  return new Response(JSON.stringify(failure), {
    status,
    headers: { ...apiHeaders, "x-error-reason": reason },
  });
}
