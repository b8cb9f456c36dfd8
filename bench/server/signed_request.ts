/**
 * Builds signed requests (spec 5.2). Used by everything that posts a workbook.
 */
import { client, type Credentials } from "./server_process.ts";

const encoder = new TextEncoder();

/** The JSON body that carries a workbook (spec 2.2). */
export function analyzeBody(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  return encoder.encode(`{"file":"${workbook.toBase64()}"}`);
}

/** The headers of a signed request, computed with Web Crypto (spec 5.2). */
export async function signedHeaders(
  body: Uint8Array<ArrayBuffer>,
  { apiKey, secret }: Credentials = client,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bodyHash = hex(await crypto.subtle.digest("SHA-256", body));
  const message = encoder.encode(`${timestamp}:${bodyHash}`);
  return {
    "content-type": "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": hex(await crypto.subtle.sign("HMAC", key, message)),
  };
}

function hex(buffer: ArrayBuffer): string {
  return new Uint8Array(buffer).toHex();
}
