/// <reference lib="dom" />
import {
  sendRequest,
  type SignedRequest,
  signRequest,
} from "../../client/mod.ts";
import { serviceAddress } from "../address.ts";
import type { Failure, FailureId } from "../failure.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { Note } from "../../schemas/mod.ts";
import type { SignedWith } from "./credentials.ts";
import type { Exchange } from "./exchange.ts";
import { parseNotes } from "./notes_header.ts";

/** What became of a file that was sent, and how. */
export type ServiceOutcome =
  | {
    kind: "done";
    stats: MonthlySalesStats;
    notes: readonly Note[];
    exchange: Exchange;
  }
  | { kind: "failed"; failure: Failure; exchange: Exchange | undefined };

interface Options {
  signedWith: SignedWith;
  /** Of messages. */
  language: string;
  signal: AbortSignal;
}

/**
 * Signs and sends a file. Whatever goes wrong is a failure to show.
 * @throws the reason of the signal
 */
export async function analyzeByService(
  files: readonly File[],
  options: Options,
): Promise<ServiceOutcome> {
  const { apiKey, secret } = options.signedWith;
  const [file] = files;
  const fail = (
    id: FailureId,
    exchange?: Exchange,
    message = "",
  ): ServiceOutcome => ({
    kind: "failed",
    failure: { id, file: "", message, messageLanguage: options.language },
    exchange,
  });
  if (files.length > 1) return fail("one_at_a_time");
  if (!isSecureContext) return fail("insecure");
  if (apiKey === "" || secret === "") return fail("auth_header_missing");
  const most = maxBodyBytes();
  // Base64 is a third longer: a file past it is not even read.
  if (file.size * 4 / 3 > most) return fail("too_large_to_send");
  const request = await sign(file, options);
  if (request.body.length > most) return fail("too_large_to_send");
  try {
    const answer = await sendRequest(request, { signal: options.signal });
    const exchange = { request, answer };
    if (!answer.ok) {
      return fail(
        answer.reason ?? "unexpected_answer",
        exchange,
        answer.message,
      );
    }
    const { stats, notes } = answer;
    return { kind: "done", stats, notes: parseNotes(notes), exchange };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof TypeError) return fail("unreachable", { request });
    throw error;
  }
}

async function sign(
  file: File,
  { signedWith, language }: Options,
): Promise<SignedRequest> {
  return await signRequest({
    baseUrl: serviceAddress(),
    apiKey: signedWith.apiKey,
    apiSecret: signedWith.secret,
    encrypt: signedWith.isEncrypted,
    file: new Uint8Array(await file.arrayBuffer()),
    filename: file.name,
    language,
  });
}

/** The limit that the service wrote into the page. */
function maxBodyBytes(): number {
  const { maxBodyBytes } = document.getElementById("app")?.dataset ?? {};
  return Number(maxBodyBytes ?? Infinity);
}
