/// <reference lib="dom" />
import {
  type Answer,
  sendRequest,
  type SignedRequest,
  signRequest,
} from "../../client/mod.ts";
import { serviceAddress } from "../address.ts";
import type { Phase } from "../analysis.ts";
import type { Failure, FailureId } from "../failure.ts";
import type { SignedWith } from "./credentials.ts";
import type { Exchange } from "./exchange.ts";
import { parseNotes } from "./notes_header.ts";

type Outcome = Extract<Phase, { kind: "done" | "failed" }>;

interface Options {
  signedWith: SignedWith;
  /** Of messages. */
  language: string;
  signal: AbortSignal;
}

/** Signs and sends a file. */
export async function analyzeByService(
  files: readonly File[],
  options: Options,
): Promise<Outcome> {
  const { apiKey, secret } = options.signedWith;
  const [file] = files;
  const fail = (id: FailureId, exchange?: Exchange, message = "") =>
    failed(
      { id, file: "", message, messageLanguage: options.language },
      exchange,
    );
  if (files.length > 1) return fail("one_at_a_time");
  if (!isSecureContext) return fail("insecure");
  if (apiKey === "" || secret === "") return fail("auth_header_missing");
  const most = maxBodyBytes();
  // Base64 is a third longer: a file past it is not even read.
  if (file.size * 4 / 3 > most) return fail("too_large_to_send");
  const startedAt = performance.now();
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
    return done(file.name, exchange, answer, performance.now() - startedAt);
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

function done(
  file: string,
  exchange: Exchange,
  { stats, notes }: Extract<Answer, { ok: true }>,
  ms: number,
): Outcome {
  return {
    kind: "done",
    result: {
      stats,
      notes: parseNotes(notes).map((note) => ({ file, note })),
      sharedMonths: [],
      files: [file],
      ms,
      way: "service",
      at: new Date(),
      exchange,
    },
  };
}

function failed(failure: Failure, exchange: Exchange | undefined): Outcome {
  return { kind: "failed", failures: [failure], others: [], exchange };
}

/** The limit that the service wrote into the page. */
function maxBodyBytes(): number {
  const { maxBodyBytes } = document.getElementById("app")?.dataset ?? {};
  return Number(maxBodyBytes ?? Infinity);
}
