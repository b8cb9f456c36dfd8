/**
 * Clients whose workbooks are right: they use the product's own client, which
 * tries again as /llms.md says. Used by main.ts.
 */
import { SalesStatistics } from "../../client/mod.ts";
import type { Credentials } from "../../../tests/bench/server/server_process.ts";
import { createRandom } from "../../../tests/bench/workloads/random.ts";
import { createWorkbook } from "../../../tests/bench/workloads/workbook.ts";
import { workloads } from "../../../tests/bench/workloads/workloads.ts";

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
  /** The answer as text. */
  ask: (client: SalesStatistics) => Promise<string>;
  /** What the answer must hold. */
  expected: string;
}

export interface GoodClients {
  port: number;
  /** One client each; more than one may have the same key. */
  credentials: readonly Credentials[];
  /** Whether some workbooks are the largest that can be sent. */
  areLarge: boolean;
  /** Aborted when clients shall send no more requests. */
  over: AbortSignal;
}

const REST_MILLISECONDS = 100;
const fixtures = new URL("../../../tests/fixtures/workbooks/", import.meta.url);
const read = (name: string) => Deno.readFileSync(new URL(name, fixtures));
const sales = workloads["11 columns"];
const { stringify } = JSON;

const small = {
  bytes: read("sample.xlsx"),
  expected: stringify(
    JSON.parse(new TextDecoder().decode(read("sample.json"))),
  ),
};

const kinds: readonly Kind[] = [
  workbook("small", 48, small),
  workbook("small, encrypted", 12, small, true),
  workbook("3,000 rows", 16, generated(3000)),
  workbook("15,000 rows", 4, generated(15_000)),
  {
    name: "health",
    share: 10,
    ask: async (client) => (await client.health()).status,
    expected: "up",
  },
];
const largeKinds: readonly Kind[] = [
  workbook("largest", 6, generated(sales.rows)),
  // It is in base64 twice.
  workbook("largest, encrypted", 4, generated(48_000), true),
];

/** Sends requests until the signal; ends when the last one is answered. */
export async function runGoodClients(
  { port, credentials, areLarge, over }: GoodClients,
): Promise<Outcome[]> {
  const all = areLarge ? [...kinds, ...largeKinds] : kinds;
  const firstAnswers = new Map<string, string>();
  const outcomes: Outcome[] = [];
  await Promise.all(credentials.map(async (one, seed) => {
    const random = createRandom(seed);
    const baseUrl = `http://127.0.0.1:${port}`;
    const { apiKey, secret: apiSecret } = one;
    const client = new SalesStatistics({ baseUrl, apiKey, apiSecret });
    while (!over.aborted) {
      const kind = chooseKind(all, random(100));
      outcomes.push(await askFor(kind, client, firstAnswers));
      await pause(REST_MILLISECONDS);
    }
  }));
  return outcomes;
}

async function askFor(
  { name: kind, ask, expected }: Kind,
  client: SalesStatistics,
  firstAnswers: Map<string, string>,
): Promise<Outcome> {
  const start = performance.now();
  const answer = await ask(client).catch((error) => `lost: ${error}`);
  const milliseconds = performance.now() - start;
  const first = firstAnswers.get(kind) ?? answer;
  const isRight = answer.includes(expected) && answer === first;
  if (!isRight) return { kind, milliseconds, fault: answer.slice(0, 200) };
  firstAnswers.set(kind, first);
  return { kind, milliseconds };
}

/** Chooses a kind by the shares; a number beyond them is a small workbook. */
function chooseKind(kinds: readonly Kind[], number: number): Kind {
  let left = number;
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
}

function workbook(
  name: string,
  share: number,
  { bytes, expected }: { bytes: Uint8Array<ArrayBuffer>; expected: string },
  encrypt = false,
): Kind {
  const ask = async (client: SalesStatistics) =>
    stringify((await client.analyze(bytes, { encrypt })).stats);
  return { name, share, ask, expected };
}

/** A workbook of this many rows, and a part of its answer. */
function generated(rows: number) {
  const { bytes, totals } = createWorkbook({ ...sales, rows });
  const { qty, conv } = totals;
  return { bytes, expected: `"totalQty":${qty},"totalConv":${conv}` };
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
