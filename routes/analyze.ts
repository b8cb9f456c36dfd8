import { decryptBody } from "../core/auth/encryption.ts";
import { Pace } from "../core/pace.ts";
import { keepShapes } from "../core/sales/keep_shapes.ts";
import { aggregate } from "../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../core/sales/stats_json.ts";
import { answerTooLarge, type Tally } from "../core/sales/tally.ts";
import {
  type Client,
  type SignedHeaders,
  verifySignature,
} from "../core/auth/signature.ts";
import { readFirstWorksheet } from "../core/xlsx/mod.ts";
import { sampleWorkbook } from "../docs/sample/workbook.ts";
import type { ByteShare } from "./admission.ts";
import { decodeFile, parseJson, validateRequest } from "./analyze_request.ts";
import { readBody } from "./body.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { cleanForLog } from "./log.ts";
import { encodeSuccess, replySuccess } from "./reply.ts";

await keepShapes(Uint8Array.fromBase64(sampleWorkbook));

/** POST /api/analyze (spec 4.1): a signed workbook in, statistics out. */
export async function analyze(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  using share = context.bodyBudget.open();
  const signed = await receive(exchange, context, share);
  const queued = exchange.phases.start("queue");
  return await context.admission.run(async () => {
    queued.end();
    const work = { ...context, pace: new Pace(exchange.request.signal) };
    const file = await openFile(signed, exchange);
    const tally = await aggregateFile(file, exchange, work);
    return await answer(tally, exchange, work);
  });
}

/** What an analysis works with. */
interface Work extends Context {
  pace: Pace;
}

/** A body whose signature is good. */
class SignedBody {
  #bytes: Uint8Array;

  constructor(bytes: Uint8Array, readonly client: Client) {
    this.#bytes = bytes;
  }

  /** Gives the bytes away, so that nobody holds them beside the workbook. */
  release(): Uint8Array {
    const bytes = this.#bytes;
    this.#bytes = new Uint8Array();
    return bytes;
  }
}

/** Limit before buffering, verify before everything else (design 2). */
async function receive(
  { request, log, phases }: Exchange,
  context: Context,
  share: ByteShare,
): Promise<SignedBody> {
  const headers = signedHeadersOf(request);
  log.apiKey = cleanForLog(headers["x-api-key"]);
  const body = await phases.run(
    "receive",
    () => readBody(request, context, share),
  );
  log.bytes = body.length;
  const client = await phases.run(
    "verify",
    () => verifySignature(body, headers, context.credentials, context.now()),
  );
  return new SignedBody(body, client);
}

/** Decrypt before parsing, validate before decoding. */
async function openFile(
  signed: SignedBody,
  { request, log, phases }: Exchange,
): Promise<Uint8Array> {
  request.signal.throwIfAborted();
  const plain = await phases.run(
    "decrypt",
    () => decryptIfEncrypted(signed, request),
  );
  return phases.run("parse", () => {
    const { file, filename } = validateRequest(parseJson(plain));
    if (filename !== undefined) log.filename = cleanForLog(filename);
    return decodeFile(file);
  });
}

async function aggregateFile(
  file: Uint8Array,
  { log, phases }: Exchange,
  work: Work,
): Promise<Tally> {
  const worksheet = await phases.run(
    "read",
    () => readFirstWorksheet(file, work),
  );
  const tally = await phases.run("aggregate", () => aggregate(worksheet, work));
  log.rows = tally.rows;
  return tally;
}

/** @throws {Refusal} `answer_too_large` */
function answer(
  tally: Tally,
  { phases }: Exchange,
  work: Work,
): Promise<Response> {
  return phases.run("encode", async () => {
    const envelope = await encodeSuccess(
      "analyze",
      (json) => writeMonthlyStats(json, tally, work.pace),
      work,
    );
    if (envelope.length > work.maxResponseBytes) {
      throw answerTooLarge(work.maxResponseBytes);
    }
    return replySuccess(envelope);
  });
}

function signedHeadersOf({ headers }: Request): SignedHeaders {
  return {
    "x-api-key": headers.get("x-api-key") ?? "",
    "x-timestamp": headers.get("x-timestamp") ?? "",
    "x-signature": headers.get("x-signature") ?? "",
  };
}

async function decryptIfEncrypted(
  signed: SignedBody,
  { headers }: Request,
): Promise<Uint8Array> {
  const body = signed.release();
  const isEncrypted = headers.get("x-encrypted") === "1";
  return isEncrypted ? await decryptBody(body, signed.client) : body;
}
