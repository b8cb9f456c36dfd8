import type { Refusal } from "../core/refusal.ts";
import { JsonWriter } from "../core/bytes/json_writer.ts";
import type { Failure } from "../schemas/wire/envelope.ts";
import type { OperationId } from "../schemas/wire/operations.ts";
import { problems } from "../schemas/problems.ts";

const encoder = new TextEncoder();
const envelopeStart = encoder.encode('{"code":0,"message":"ok","data":');
const envelopeEnd = encoder.encode("}");
const apiHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/**
 * The envelope of a success (spec 2.1), as UTF-8.
 *
 * @param writeData writes what the operation answers
 * @param validatesAnswers whether to check it against its schema; a mismatch
 * is a bug
 * @throws {ZodError} and what writing throws
 */
export async function encodeSuccess(
  id: OperationId,
  writeData: (json: JsonWriter) => void | Promise<void>,
  { validatesAnswers }: { validatesAnswers: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const json = new JsonWriter();
  json.raw(envelopeStart);
  await writeData(json);
  json.raw(envelopeEnd);
  if (validatesAnswers) await validateAnswer(id, json.bytes);
  return json.bytes;
}

async function validateAnswer(
  id: OperationId,
  envelope: Uint8Array,
): Promise<void> {
  const { operations } = await import("../schemas/wire/operations.ts");
  operations[id].response.parse(JSON.parse(new TextDecoder().decode(envelope)));
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
