/**
 * The kinds of requests in a load, and how often each is sent. Used by main.ts.
 */
import type { Answer } from "../server/http_connection.ts";
import type { Random } from "../workloads/random.ts";
import type { Totals } from "../workloads/sales_rows.ts";
import { analyzeBody, signedHeaders } from "../server/signed_request.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";
import { encryptedBody } from "./encrypted_body.ts";

/** A request to send. */
export interface Message {
  /** Method and path. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Whether an answer was right, a 503 because of the load, or wrong. */
export type Verdict = "right" | "overloaded" | "wrong";

/** A kind of request. */
export interface Kind {
  name: string;
  /** How many of 100 requests are of this kind. */
  share: number;
  message: () => Promise<Message>;
  judge: (answer: Answer) => Verdict;
}

/**
 * How long a signature is used again: well below its 300 seconds (spec 5.2).
 */
const SIGNED_FOR_MS = 100_000;
const OVERSIZE_BYTES = 5_000_000;
const OVERLOADED = 503;

/** Creates the mixture, with the same workbooks in every run. */
export async function createMixture(): Promise<Kind[]> {
  const small = createWorkbook(workloads["200 rows"]);
  const full = createWorkbook(workloads["11 columns"]);
  // Encrypting encodes in base64 a second time: the workbook must be smaller.
  const forEncryption = createWorkbook({
    ...workloads["11 columns"],
    rows: 48_000,
  });
  const [smallBody, fullBody, bodyToEncrypt] = [small, full, forEncryption]
    .map(({ bytes }) => analyzeBody(bytes));
  const damaged = analyzeBody(small.bytes.slice(0, -100));
  const oversize = new Uint8Array(OVERSIZE_BYTES);
  return [
    signed("small", 45, smallBody, rightStatistics(small.totals)),
    await encrypted("small, encrypted", 15, smallBody, small.totals),
    signed("full size", 8, fullBody, rightStatistics(full.totals)),
    await encrypted(
      "full size, encrypted",
      4,
      bodyToEncrypt,
      forEncryption.totals,
    ),
    signed("damaged workbook", 6, damaged, rightFailure(400)),
    signed("5 MB body", 2, oversize, rightFailure(413)),
    forged("wrong signature", 10, smallBody),
    health(10),
  ];
}

/** Chooses a kind by the shares, which add up to 100. */
export function chooseKind(kinds: readonly Kind[], random: Random): Kind {
  let left = random(100);
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
}

function signed(
  name: string,
  share: number,
  body: Uint8Array<ArrayBuffer>,
  isRight: (answer: Answer) => boolean,
  more: Record<string, string> = {},
): Kind {
  let signature: { at: number; headers: Record<string, string> } | undefined;
  return {
    name,
    share,
    message: async () => {
      if (
        signature === undefined || Date.now() - signature.at > SIGNED_FOR_MS
      ) {
        signature = { at: Date.now(), headers: await signedHeaders(body) };
      }
      const headers = { ...signature.headers, ...more };
      return { target: "POST /api/analyze", headers, body };
    },
    judge: (answer) => {
      if (answer.status === OVERLOADED) return "overloaded";
      return isRight(answer) ? "right" : "wrong";
    },
  };
}

async function encrypted(
  name: string,
  share: number,
  plain: Uint8Array<ArrayBuffer>,
  totals: Totals,
): Promise<Kind> {
  const isRight = rightStatistics(totals);
  const body = await encryptedBody(plain);
  return signed(name, share, body, isRight, { "x-encrypted": "1" });
}

function forged(
  name: string,
  share: number,
  body: Uint8Array<ArrayBuffer>,
): Kind {
  const more = { "x-signature": "0".repeat(64) };
  return signed(name, share, body, rightFailure(401), more);
}

function health(share: number): Kind {
  const message = {
    target: "GET /api/health",
    headers: {},
    body: new Uint8Array(),
  };
  return {
    name: "health",
    share,
    message: () => Promise.resolve(message),
    judge: ({ status }) => status === 200 ? "right" : "wrong",
  };
}

/** Compares the first answer with the totals, and all others with the first. */
function rightStatistics(totals: Totals): (answer: Answer) => boolean {
  let known: Uint8Array | undefined;
  return ({ status, body }) => {
    if (status !== 200) return false;
    if (known !== undefined) return isEqual(known, body);
    if (!hasTotals(body, totals)) return false;
    known = body;
    return true;
  };
}

function hasTotals(body: Uint8Array, totals: Totals): boolean {
  const { code, data } = JSON.parse(new TextDecoder().decode(body));
  if (code !== 0) return false;
  const { rows, totalQty, totalConv } = data.total.meta;
  return rows === totals.rows && totalQty === totals.qty &&
    totalConv === totals.conv;
}

function rightFailure(wanted: number): (answer: Answer) => boolean {
  return ({ status, body }) => {
    const { code, data } = JSON.parse(new TextDecoder().decode(body));
    return status === wanted && code === wanted && data === null;
  };
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    if (one[i] !== other[i]) return false;
  }
  return true;
}
