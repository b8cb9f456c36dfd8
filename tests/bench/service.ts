/** The service that is measured, and what its clients send. */
import { encodeBody, fileBody, signMessage } from "../support/client.ts";
import {
  ServiceProcess,
  type SpawnOptions,
} from "../support/service_process.ts";

/** The key and the secret that a client signs with. */
export interface Credentials {
  apiKey: string;
  secret: string;
}

/** The credentials that the service accepts. */
export const client: Credentials = {
  apiKey: "bench",
  secret: "bench-secret-of-16-or-more",
};

/** Another client with valid credentials. */
export const otherClient: Credentials = {
  apiKey: "other",
  secret: "other-secret-of-16-or-more",
};

/** How to start the service: by default on any free port, with one worker. */
export interface ServiceSettings {
  port?: number;
  /** Workers; 0 if the serving thread analyzes. */
  threads?: number;
  maxBodyBytes?: number;
}

/** It runs until the measurement ends. */
export const unlimited: SpawnOptions = { longestLife: 2 ** 31 - 1 };

/** The variables of the service. */
export function variablesOf(
  { port = 0, threads = 1, maxBodyBytes = 4_718_592 }: ServiceSettings = {},
): Record<string, string> {
  const clients = [client, otherClient].map((one) => [one.apiKey, one.secret]);
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    WORKERS: String(threads),
    MAX_BODY_BYTES: String(maxBodyBytes),
    API_CREDENTIALS: JSON.stringify(Object.fromEntries(clients)),
  };
}

/** Starts the service as `deno task start` does, and waits until it listens. */
export async function startService(
  settings?: ServiceSettings,
): Promise<ServiceProcess> {
  const service = await ServiceProcess.start(variablesOf(settings), unlimited);
  service.drain();
  return service;
}

/** The JSON body that carries a workbook (spec 2.2). */
export function analyzeBody(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  return encodeBody(fileBody(workbook));
}

/** The headers of a signed request (spec 5.2). */
export function signedHeaders(
  body: Uint8Array<ArrayBuffer>,
  signer: Credentials = client,
): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000);
  return Object.fromEntries(
    signMessage(body, { ...signer, timestamp }).headers,
  );
}
