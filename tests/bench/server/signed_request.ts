/**
 * Builds signed requests (spec 5.2). Used by everything that posts a workbook.
 */
import { sign } from "../../support/client.ts";
import { client, type Credentials } from "./server_process.ts";

const encoder = new TextEncoder();

/** The JSON body that carries a workbook (spec 2.2). */
export function analyzeBody(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  return encoder.encode(`{"file":"${workbook.toBase64()}"}`);
}

/** The headers of a signed request (spec 5.2). */
export function signedHeaders(
  body: Uint8Array<ArrayBuffer>,
  { apiKey, secret }: Credentials = client,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "content-type": "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": sign(body, timestamp, secret),
  };
}
