/**
 * Requests of the service to itself: V8 compiles the code before the first
 * client needs it.
 */
import { signatureOf } from "../core/auth/mod.ts";
import { nextTurn } from "../core/platform/mod.ts";
import { documents, endpoints, parseConfig } from "../schemas/mod.ts";
import { createContext } from "./context.ts";
import { createHandler } from "./handler.ts";

/**
 * After these, the first request of 200 rows takes 3 times as long as a later
 * one; after 5 requests 4.6 times, after none 9 times. More change nothing
 * (`bench/sections/start.ts`).
 */
const REQUESTS = 10;

/**
 * Sends the sample workbook to itself a few times, with turns for other
 * requests in between. Nobody knows the secret that it uses, and neither log
 * nor metrics record it.
 * @throws {Error} if it is not answered
 */
export async function warmUp(stopping: AbortSignal): Promise<void> {
  const client = { API_KEY: "warm-up", API_SECRET: crypto.randomUUID() };
  const context = await createContext(
    parseConfig(client),
    { stopping, breakOff: stopping, writeLine: () => {} },
  );
  const handler = createHandler(context);
  const sample = await handler(requestFor(documents.sampleWorkbook.path));
  const file = new Uint8Array(await sample.arrayBuffer()).toBase64();
  const body = JSON.stringify({ file });
  for (let sent = 0; sent < REQUESTS && !stopping.aborted; sent++) {
    const timestamp = String(Math.floor(context.now() / 1000));
    const { method, path } = endpoints.analyze;
    const headers = {
      "x-api-key": client.API_KEY,
      "x-timestamp": timestamp,
      "x-signature": await signatureOf(client.API_SECRET, timestamp, body),
    };
    const answer = await handler(requestFor(path, { method, headers, body }));
    const json = await answer.text();
    if (answer.status !== 200 && !stopping.aborted) throw new Error(json);
    await nextTurn();
  }
}

function requestFor(path: string, options?: RequestInit): Request {
  return new Request(`http://localhost${path}`, options);
}
