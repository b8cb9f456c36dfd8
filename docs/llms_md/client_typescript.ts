/** `analyze.ts`: the signed request with Web Crypto, plain or encrypted. */
export const typescriptClient = String.raw`
import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import process from "node:process";

interface Server {
  baseUrl: string;
  apiKey: string;
  secret: string;
}

const utf8 = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString("hex");
}

/** Returns base64(iv).base64(tag).base64(ciphertext). */
async function encrypt(json: string, server: Server): Promise<string> {
  const keyText = utf8.encode(server.secret + ":" + server.apiKey);
  const digest = await crypto.subtle.digest("SHA-256", keyText);
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const options = { name: "AES-GCM", iv, tagLength: 128 };
  // Web Crypto returns the ciphertext with the 16 bytes of the tag after it.
  const sealed = new Uint8Array(await crypto.subtle.encrypt(options, key, utf8.encode(json)));
  const parts = [iv, sealed.subarray(-16), sealed.subarray(0, -16)];
  return parts.map((part) => Buffer.from(part).toString("base64")).join(".");
}

async function sign(body: Uint8Array<ArrayBuffer>, timestamp: string, secret: string): Promise<string> {
  const message = timestamp + ":" + hex(await crypto.subtle.digest("SHA-256", body));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, utf8.encode(message)));
}

/** Returns the MonthlySalesStats of the workbook at the path. */
export async function analyze(path: string, server: Server, encrypted = false): Promise<unknown> {
  const file = Buffer.from(await readFile(path)).toString("base64");
  const json = JSON.stringify({ file, filename: basename(path) });
  const body = utf8.encode(encrypted ? await encrypt(json, server) : json);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers: Record<string, string> = {
    "content-type": encrypted ? "text/plain" : "application/json",
    "x-api-key": server.apiKey,
    "x-timestamp": timestamp,
    "x-signature": await sign(body, timestamp, server.secret),
  };
  if (encrypted) headers["x-encrypted"] = "1";
  const signal = AbortSignal.timeout(60_000);
  const url = server.baseUrl + "/api/analyze";
  const response = await fetch(url, { method: "POST", headers, body, signal });
  if (!response.ok) {
    const reason = response.headers.get("x-error-reason") ?? "no reason given";
    throw new Error(response.status + " " + reason + ": " + await response.text());
  }
  return (await response.json()).data;
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error("Set the environment variable " + name);
  return value;
}

async function main(): Promise<void> {
  const [path, option] = process.argv.slice(2);
  const server = {
    baseUrl: variable("BASE_URL"),
    apiKey: variable("API_KEY"),
    secret: variable("API_SECRET"),
  };
  const stats = await analyze(path, server, option === "--encrypt");
  console.log(JSON.stringify(stats, null, 2));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
`.trim();
