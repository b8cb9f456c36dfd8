/** What an operator does while the service is busy. Used by phases.ts. */
import type { Credentials } from "../../bench/server/server_process.ts";
import { signedHeaders } from "../../bench/server/signed_request.ts";
import { small } from "./bodies.ts";
import { pause } from "./clients.ts";
import type { Service } from "./service.ts";

const BETWEEN_RESTARTS_MILLISECONDS = 10_000;
const BETWEEN_RELOADS_MILLISECONDS = 1_500;
/** A little more than the interval at which the service checks the file. */
const RELOAD_MILLISECONDS = 5_000;

/** Does something until the signal; failures go to `service.failures`. */
export type Operation = (service: Service, over: AbortSignal) => Promise<void>;

/** Stops and starts the service, as an upgrade does. */
export const restarts: Operation = async (service, over) => {
  while (!over.aborted) {
    await untilOver(BETWEEN_RESTARTS_MILLISECONDS, over);
    if (!over.aborted) await service.restart();
  }
};

/** Adds and removes clients, with SIGHUP; some files are broken. */
export function reloads(
  path: string,
  stable: readonly Credentials[],
): Operation {
  return async (service, over) => {
    for (let round = 0; !over.aborted; round++) {
      const key = {
        apiKey: `visitor-${round}`,
        secret: `visitor-of-${round}!`,
      };
      writeCredentials(path, [...stable, key]);
      service.signal("SIGHUP");
      await expectStatus(service, key, 200);
      Deno.writeTextFileSync(path, '{"acme": ');
      service.signal("SIGHUP");
      await untilOver(BETWEEN_RELOADS_MILLISECONDS, over);
      await expectStatus(service, key, 200);
      writeCredentials(path, stable);
      service.signal("SIGHUP");
      await expectStatus(service, key, 401);
    }
  };
}

/** Writes API_CREDENTIALS_FILE. */
export function writeCredentials(
  path: string,
  clients: readonly Credentials[],
): void {
  Deno.writeTextFileSync(path, credentialsJson(clients));
}

/** The value of API_CREDENTIALS. */
export function credentialsJson(clients: readonly Credentials[]): string {
  return JSON.stringify(
    Object.fromEntries(clients.map(({ apiKey, secret }) => [apiKey, secret])),
  );
}

/** Asks until a key is known, or no longer. */
async function expectStatus(
  { port, failures }: Service,
  key: Credentials,
  wanted: number,
): Promise<void> {
  const deadline = performance.now() + RELOAD_MILLISECONDS;
  let status = 0;
  while (performance.now() < deadline) {
    status = await ask(port, key).catch(() => 0);
    if (status === wanted) return;
    await pause(50);
  }
  failures.push(`after SIGHUP ${key.apiKey} got ${status}, not ${wanted}`);
}

async function ask(port: number, key: Credentials): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/analyze`, {
    method: "POST",
    headers: await signedHeaders(small.bytes, key),
    body: small.bytes,
  });
  await response.bytes();
  return response.status;
}

async function untilOver(
  milliseconds: number,
  over: AbortSignal,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!over.aborted && performance.now() < end) await pause(50);
}
