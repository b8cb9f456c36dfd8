/// <reference lib="dom" />
import {
  SalesStatistics,
  ServiceError,
  type SignedRequest,
} from "../../client/mod.ts";
import { hashOfBytes } from "../../explore/workbooks/mod.ts";
import { isNote, problems, type Reason } from "../../schemas/mod.ts";
import type {
  AnsweredFile,
  Exchange,
  Failure,
  FailureId,
} from "../model/mod.ts";
import { serviceAddress } from "./address.ts";
import type { SignedWith } from "./credentials.ts";

/** The outcome for a file that was sent, and the exchange. */
export type ServiceOutcome =
  | {
    kind: "done";
    file: AnsweredFile;
    exchange: Exchange | undefined;
  }
  | { kind: "failed"; failure: Failure; exchange: Exchange | undefined };

interface Options {
  signedWith: SignedWith;
  /** The language of messages. */
  language: string;
  signal: AbortSignal;
}

/**
 * Signs and sends a file. Returns whatever goes wrong as a failure to show.
 * @throws the reason of the signal
 */
export async function analyzeByService(
  input: File,
  options: Options,
): Promise<ServiceOutcome> {
  const { apiKey, secret } = options.signedWith;
  const fail = (
    id: FailureId,
    exchange?: Exchange,
    message = "",
  ): ServiceOutcome => ({
    kind: "failed",
    failure: { id, file: "", message, messageLanguage: options.language },
    exchange,
  });
  if (!isSecureContext) return fail("insecure");
  if (apiKey === "" || secret === "") return fail("auth_header_missing");
  // No service has a key with other characters.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) return fail("signature_mismatch");
  let request: SignedRequest | undefined;
  try {
    const { stats, notes, requestId } = await serviceFor(options).analyze(
      input,
      { signal: options.signal, onAttempt: (sent) => request = sent },
    );
    const answer = { status: 200, requestId };
    const exchange = request && { request, answer };
    const facts = await factsOf(input);
    const file = { facts, stats, notes: notes.filter(isNote) };
    return { kind: "done", file, exchange };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (request === undefined) return fail("too_large_to_send");
    if (error.status === 0) return fail("unreachable", { request });
    const id = isReason(error.reason) ? error.reason : "unexpected_answer";
    return fail(id, { request, answer: error }, error.message);
  }
}

async function factsOf(file: File): Promise<AnsweredFile["facts"]> {
  const { name, size, lastModified: modified } = file;
  const hash = await hashOfBytes(new Uint8Array(await file.arrayBuffer()));
  return { name, size, modified, hash };
}

/** One retry and no time-out: readers can cancel, and want to see a failure at once. */
function serviceFor({ signedWith, language }: Options): SalesStatistics {
  return new SalesStatistics({
    baseUrl: serviceAddress(),
    apiKey: signedWith.apiKey,
    apiSecret: signedWith.secret,
    encrypt: signedWith.isEncrypted,
    language,
    maxBodyBytes: maxBodyBytes(),
    retries: 1,
    timeoutMs: Infinity,
  });
}

/** Reasons of a newer service may be unknown here. */
function isReason(text: string | undefined): text is Reason {
  return text !== undefined && Object.hasOwn(problems, text);
}

/** The limit that the service wrote into the page. */
function maxBodyBytes(): number {
  const { maxBodyBytes } = document.getElementById("app")?.dataset ?? {};
  return Number(maxBodyBytes ?? Infinity);
}
