/** The steps of an analysis in HTTP; work.ts has the steps without HTTP. */
import {
  checkHeaders,
  claimedKey,
  encryptionKeyOf,
  verifySignature,
} from "../../core/auth/mod.ts";
import { Refusal } from "../../core/refusal.ts";
import {
  handlingPreference,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { apiHeaders } from "../reply.ts";
import { Fault } from "./fault.ts";
import { isLate, type JobAnswer, type Outcome } from "../job.ts";
import { notesHeaders } from "./notes_header.ts";
import { readBody } from "./read_body.ts";
import {
  isEncrypted,
  isLenient,
  readSignatureHeaders,
} from "./request_headers.ts";

/**
 * POST /api/analyze (spec 4.1): a signed workbook in, monthly statistics out.
 * Security decides the order: limit before buffering, verify before any work.
 */
export async function analyze(
  { request, log, phases }: Exchange,
  context: Context,
): Promise<Response> {
  // With `no-legacy-abort` in deno.json, the signal of a request is aborted
  // only if the client leaves, and not when the answer is sent.
  const signal = AbortSignal.any([request.signal, context.outOfTime]);
  const claim = checkHeaders(readSignatureHeaders(request), {
    credentials: context.credentials,
    now: context.now(),
    windowSeconds: TIMESTAMP_WINDOW_SECONDS,
  });
  if (claim.knownKey !== undefined) log.apiKey = claim.knownKey;

  // The body of an unknown sender is hashed on arrival, but not kept.
  const claimed = claimedKey(claim);
  const hasRoom = claimed === undefined ||
    await context.admission.hasRoomFor(claimed);
  using buffered = context.bodyBudget.open(claimed);
  if (!hasRoom) buffered[Symbol.dispose]();

  const { bytes, sha256 } = await phases.run(
    "receive",
    () => readBody(request, context, buffered),
  );
  log.bytes = bytes;
  const client = await phases.run(
    "verify",
    () => verifySignature(sha256, claim),
  );
  log.secret = client.age;
  const { apiKey } = client;
  const key = isEncrypted(request) ? await encryptionKeyOf(client) : undefined;
  using _turn = await phases.run(
    "queue",
    () => context.admission.takeTurn({ apiKey, signal }),
  );
  const handling = isLenient(request) ? "lenient" : "strict";
  const { limits } = context;
  const job = { body: buffered.join(), key, limits, handling } as const;
  const outcome = await context.runJob(job, signal);
  record(outcome, { log, phases }, context);
  if (isLate(outcome)) context.admission.recordLate(apiKey);
  signal.throwIfAborted(); // the client has gone
  const { envelope, notes } = answerOf(outcome);
  return context.answers.reply(apiKey, envelope, {
    ...apiHeaders,
    "content-length": String(envelope.length),
    ...notesHeaders(notes),
    ...handling === "lenient" && {
      [handlingPreference.applied]: handlingPreference.value,
    },
  });
}

/** Copies the figures of the work into the log. */
function record(
  { filename, rows, work, phases: times }: Outcome,
  { log, phases }: Pick<Exchange, "log" | "phases">,
  { logFilenames }: Context,
): void {
  if (rows !== undefined) log.rows = rows;
  log.work = work;
  if (filename !== undefined && logFilenames) log.filename = filename;
  for (const [phase, milliseconds] of times) phases.add(phase, milliseconds);
}

/** @throws {Refusal} @throws {Fault} */
function answerOf(outcome: Outcome): JobAnswer {
  if ("answer" in outcome) return outcome.answer;
  if ("fault" in outcome) throw new Fault(outcome.fault);
  const { reason, facts } = outcome.refusal;
  throw new Refusal(reason, facts);
}
