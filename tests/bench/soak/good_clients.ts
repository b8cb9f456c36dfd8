/** Clients whose workbooks are right, and who try again as /llms.md says. */
import {
  fileBody,
  signMessage,
  type SignOptions,
} from "../../support/client.ts";
import { client } from "../service.ts";
import { wait } from "../../support/posting.ts";
import { Random } from "../../fuzz/random.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";

/** How a request ended; `fault` says what was wrong. */
export interface Outcome {
  kind: string;
  milliseconds: number;
  fault?: string;
}

/** A kind of request; its answers must stay the same. */
interface Kind {
  name: string;
  /** How many of 100 requests are of this kind. */
  share: number;
  /** What is sent; undefined for a check of the health. */
  body?: unknown;
  encrypt?: boolean;
  /** What the answer must hold. */
  expected: string;
}

export interface GoodClients {
  port: number;
  /** How many there are. */
  count: number;
  /** Whether some workbooks are the largest that can be sent. */
  areLarge: boolean;
  /** Aborted when clients shall send no more requests. */
  over: AbortSignal;
}

const REST_MILLISECONDS = 100;
const TRANSIENT = [408, 429, 502, 503];
const fixtures = new URL("../../fixtures/workbooks/", import.meta.url);
const sales = workloads["11 columns"];
const small = {
  body: fileBody(Deno.readFileSync(new URL("sample.xlsx", fixtures))),
  expected: JSON.stringify(
    JSON.parse(Deno.readTextFileSync(new URL("sample.json", fixtures))),
  ),
};

const kinds: readonly Kind[] = [
  { name: "small", share: 48, ...small },
  { name: "small, encrypted", share: 12, ...small, encrypt: true },
  { name: "3,000 rows", share: 16, ...generated(3000) },
  { name: "15,000 rows", share: 4, ...generated(15_000) },
  { name: "health", share: 10, expected: '"status":"up"' },
];
const largeKinds: readonly Kind[] = [
  { name: "largest", share: 6, ...generated(sales.rows) },
  // It is in base64 twice.
  { name: "largest, encrypted", share: 4, ...generated(48_000), encrypt: true },
];

/** Sends requests until the signal; ends when the last one is answered. */
export async function runGoodClients(
  { port, count, areLarge, over }: GoodClients,
): Promise<Outcome[]> {
  const all = areLarge ? [...kinds, ...largeKinds] : kinds;
  const firstAnswers = new Map<string, string>();
  const outcomes: Outcome[] = [];
  const run = async (_: unknown, seed: number) => {
    const random = new Random(seed);
    while (!over.aborted) {
      let left = random.below(100);
      const kind = all.find(({ share }) => (left -= share) < 0) ?? all[0];
      const start = performance.now();
      const text = await ask(kind, `http://127.0.0.1:${port}`);
      const milliseconds = performance.now() - start;
      const data = text.slice(text.indexOf('"data":'));
      const first = firstAnswers.get(kind.name) ?? data;
      const isRight = data.includes(kind.expected) &&
        (data === first || kind.body === undefined);
      if (isRight) firstAnswers.set(kind.name, first);
      const fault = isRight ? {} : { fault: text.slice(0, 200) };
      outcomes.push({ kind: kind.name, milliseconds, ...fault });
      await wait(REST_MILLISECONDS);
    }
  };
  await Promise.all(Array.from({ length: count }, run));
  return outcomes;
}

/** The text of the answer, or of the last failure. */
async function ask(kind: Kind, base: string): Promise<string> {
  let last = "";
  for (const seconds of [1, 2, 4, 0]) {
    const { text, isFinal, retryAfter } = await tryOnce(kind, base)
      .catch((error) => ({ text: `${error}`, isFinal: false, retryAfter: 0 }));
    if (isFinal) return text;
    last = text;
    if (seconds > 0) await wait(1000 * Math.max(seconds, retryAfter));
  }
  return `lost: ${last}`;
}

async function tryOnce({ body, encrypt = false }: Kind, base: string) {
  const options: SignOptions = {
    ...client,
    encrypt,
    timestamp: Math.floor(Date.now() / 1000),
  };
  const response = body === undefined
    ? await fetch(`${base}/api/health`)
    : await fetch(`${base}/api/analyze`, {
      method: "POST",
      ...signMessage(body, options),
    });
  return {
    text: await response.text(),
    isFinal: !TRANSIENT.includes(response.status),
    retryAfter: Number(response.headers.get("retry-after") ?? 0),
  };
}

/** A workbook of this many rows, and a part of its answer. */
function generated(rows: number) {
  const { bytes, totals } = createWorkbook({ ...sales, rows });
  const { qty, conv } = totals;
  const expected = `"totalQty":${qty},"totalConv":${conv}`;
  return { body: fileBody(bytes), expected };
}
