/** The journey of an analysis, top to bottom. */
import {
  checkHeaders,
  claimedKey,
  verifySignature,
} from "../../core/auth/mod.ts";
import { aggregate } from "../../core/sales/mod.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { TIMESTAMP_WINDOW_SECONDS } from "../../schemas/mod.ts";
import { release } from "../capacity/mod.ts";
import { encodeStats } from "./answer.ts";
import {
  decodeFile,
  decryptIfEncrypted,
  parseJson,
  readSignatureHeaders,
  validateRequest,
} from "./request.ts";
import { readBody } from "./read_body.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { logWork, printable } from "../monitoring/mod.ts";
import { notesHeaders } from "./notes_header.ts";
import { replySuccess } from "../reply.ts";

const LARGE_FILE_BYTES = 1024 ** 2;

/**
 * POST /api/analyze (spec 4.1): a signed workbook in, monthly statistics out.
 * The order is security: limit before buffering, verify before decrypting,
 * decrypt before parsing, validate before decoding.
 */
export async function analyze(
  { request, log, phases }: Exchange,
  context: Context,
): Promise<Response> {
  const { credentials, maxInflatedBytes, maxResponseBytes, maxWork } = context;
  // With `no-legacy-abort` in deno.json it is aborted only if the client has
  // left, not also once it is answered.
  const signal = AbortSignal.any([request.signal, context.breakOff]);
  const claim = checkHeaders(readSignatureHeaders(request), {
    credentials,
    now: context.now(),
    windowSeconds: TIMESTAMP_WINDOW_SECONDS,
  });
  if (claim.knownKey !== undefined) log.apiKey = claim.knownKey;

  // The body of an unknown sender is hashed as it arrives, and not kept.
  using held = context.bodyBudget.open(claimedKey(claim));
  const { bytes: length, sha256 } = await phases.run(
    "receive",
    () => readBody(request, context, held),
  );
  log.bytes = length;
  const client = await phases.run(
    "verify",
    () => verifySignature(sha256, claim),
  );
  log.secret = client.age;
  const { apiKey } = client;
  using _turn = await phases.run(
    "queue",
    () => context.admission.takeTurn({ apiKey, bytes: length, signal }),
  );
  // Each step's bytes replace those of the step before, whose memory is given
  // back at once.
  let bytes = await phases.run(
    "decrypt",
    () => decryptIfEncrypted(held.join(), client, request),
  );
  bytes = await phases.run("parse", () => {
    const { file, filename } = validateRequest(parseJson(bytes));
    release(bytes);
    if (filename !== undefined && context.logFilenames) {
      log.filename = printable(filename);
    }
    return decodeFile(file);
  });
  const meter = new BoundedMeter({ budget: maxWork, signal });
  using _work = logWork(log, meter);
  // Decoding a large file has taken about half a slice.
  if (bytes.length > LARGE_FILE_BYTES) await meter.pause();
  const worksheet = await phases.run(
    "read",
    () => readFirstWorksheet(bytes, { maxInflatedBytes, meter }),
  );
  const tally = await phases.run(
    "aggregate",
    () => aggregate(worksheet, { maxResponseBytes }),
  );
  release(bytes);
  log.rows = tally.rows;
  const envelope = await phases.run("encode", () => encodeStats(tally));
  const answer = context.answers.open(apiKey, envelope);
  return replySuccess(answer, {
    "content-length": String(envelope.length),
    ...notesHeaders(tally.notes),
  });
}
