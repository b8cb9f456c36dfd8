/** Good clients: their requests are right, or wrong in a known way. Used by run.ts. */
import { createRandom } from "../../bench/workloads/random.ts";
import type { Credentials } from "../../bench/server/server_process.ts";
import {
  type Answer,
  deliver,
  type Kind,
  type Message,
  type Outcome,
} from "./delivery.ts";
import { chooseKind } from "./kinds.ts";

/** The longest wait for an answer, as /llms.md says. */
const TIMEOUT_MILLISECONDS = 60_000;

export interface GoodClients {
  port: number;
  kinds: readonly Kind[];
  /** One client each; more than one may have the same key. */
  credentials: readonly Credentials[];
  /** How long each rests between two requests. */
  restMilliseconds: number;
  /** Aborted when clients shall send no more requests. */
  over: AbortSignal;
  onOutcome: (outcome: Outcome) => void;
}

/** Sends requests until the signal; ends when the last one is answered. */
export async function runGoodClients(options: GoodClients): Promise<void> {
  await Promise.all(
    options.credentials.map((one, seed) => runClient(one, seed, options)),
  );
}

async function runClient(
  credentials: Credentials,
  seed: number,
  { port, kinds, restMilliseconds, over, onOutcome }: GoodClients,
): Promise<void> {
  const random = createRandom(seed);
  // Every other client opens a connection for each request.
  using http = Deno.createHttpClient({ poolMaxIdlePerHost: seed % 2 });
  const send = (message: Message) => sendWith(http, port, message);
  while (!over.aborted) {
    const kind = chooseKind(kinds, random);
    onOutcome(await deliver(kind, credentials, { send, pause }));
    await pause(restMilliseconds);
  }
}

async function sendWith(
  client: Deno.HttpClient,
  port: number,
  { path, ...message }: Message,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...message,
    client,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const { status, headers } = response;
  return { status, headers, body: await response.bytes() };
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
