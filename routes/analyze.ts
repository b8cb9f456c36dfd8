import { decryptBody } from "../core/encryption.ts";
import { Pace } from "../core/pace.ts";
import { aggregate } from "../core/sales/monthly_stats.ts";
import { answerTooLarge } from "../core/sales/tally.ts";
import {
  type Client,
  type SignedHeaders,
  verifySignature,
} from "../core/signature.ts";
import { readFirstWorksheet } from "../core/xlsx/mod.ts";
import type { MonthlySalesStats } from "../schemas/stats.ts";
import { decodeFile, parseJson, validateRequest } from "./analyze_request.ts";
import { readBody } from "./body.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { cleanForLog } from "./log.ts";
import { encodeSuccess, replySuccess } from "./reply.ts";

/** POST /api/analyze (spec 4.1): a signed workbook in, statistics out. */
export async function analyze(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const file = await receiveFile(exchange, context);
  const pace = new Pace(exchange.request.signal);
  const worksheet = await readFirstWorksheet(file, { ...context, pace });
  const stats = await aggregate(worksheet, { ...context, pace });
  exchange.log.rows = stats.total.meta.rows;
  return replySuccess(encodeAnswer(stats, context.maxResponseBytes));
}

/** Everything before the workbook; the order is security (design 2). */
async function receiveFile(
  { request, log }: Exchange,
  context: Context,
): Promise<Uint8Array> {
  const headers = signedHeadersOf(request);
  log.apiKey = cleanForLog(headers["x-api-key"]);
  const sent = await readBody(request, context.maxBodyBytes);
  log.bytes = sent.length;
  const client = await verifySignature(
    sent,
    headers,
    context.credentials,
    context.now(),
  );
  const body = await decryptIfEncrypted(sent, request, client);
  const { file, filename } = validateRequest(parseJson(body));
  if (filename !== undefined) log.filename = cleanForLog(filename);
  return decodeFile(file);
}

function signedHeadersOf({ headers }: Request): SignedHeaders {
  return {
    "x-api-key": headers.get("x-api-key") ?? "",
    "x-timestamp": headers.get("x-timestamp") ?? "",
    "x-signature": headers.get("x-signature") ?? "",
  };
}

async function decryptIfEncrypted(
  body: Uint8Array,
  request: Request,
  client: Client,
): Promise<Uint8Array> {
  const isEncrypted = request.headers.get("x-encrypted") === "1";
  return isEncrypted ? await decryptBody(body, client) : body;
}

function encodeAnswer(stats: MonthlySalesStats, maxBytes: number) {
  const envelope = encodeSuccess(stats);
  if (envelope.length > maxBytes) throw answerTooLarge(maxBytes);
  return envelope;
}
