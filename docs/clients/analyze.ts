/**
 * Sends a monthly sales workbook to the service and prints its statistics as
 * JSON.
 *
 *   curl -O https://base-url.invalid/clients/analyze.ts
 *   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
 *   deno run --allow-env --allow-net --allow-read analyze.ts FILE.xlsx [--encrypt]
 *   node analyze.ts FILE.xlsx [--encrypt]
 *   bun analyze.ts FILE.xlsx [--encrypt]
 *
 * Needs Deno, Bun, or Node.js 22.18 or newer, and no package.
 *
 * Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
 * usage, 3 gave up after three retries. Failures and notes are on stderr.
 */
import { Buffer } from "node:buffer";
import {
  createCipheriv,
  createHash,
  createHmac,
  randomBytes,
} from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";

/** Seconds before each retry, unless `retry-after` is longer. */
const PAUSES = [1, 2, 4];

interface Account {
  baseUrl: string;
  apiKey: string;
  secret: string;
}

interface Answer {
  /** The HTTP status, 0 if no answer came. */
  status: number;
  headers: Headers;
  text: string;
}

/** Gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
function encrypt(plaintext: string, { apiKey, secret }: Account): string {
  const key = createHash("sha256").update(`${secret}:${apiKey}`).digest();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const ciphertext = Buffer.concat([
    cipher.update(plaintext, "utf8"),
    cipher.final(),
  ]);
  const parts = [iv, cipher.getAuthTag(), ciphertext];
  return parts.map((part) => part.toString("base64")).join(".");
}

/** Gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
function sign(body: string, timestamp: string, secret: string): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", secret).update(`${timestamp}:${bodyHash}`)
    .digest("hex");
}

async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: String(error) };
  }
}

/** Gives by how many milliseconds the clock of the service is ahead of ours. */
async function clockOffset(baseUrl: string): Promise<number> {
  const { status, text } = await call(`${baseUrl}/api/health`);
  if (status !== 200) return 0;
  return Date.parse(JSON.parse(text).data.time) - Date.now();
}

function canTryAgain(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,4}$/.test(value) ? Number(value) : 0;
}

/** Sends the body, again where that can help, and gives the last answer. */
async function analyze(
  body: string,
  encrypted: boolean,
  { baseUrl, apiKey, secret }: Account,
): Promise<Answer> {
  let offset = 0;
  let corrected = false;
  const pauses = [...PAUSES];
  for (;;) {
    const timestamp = String(Math.floor((Date.now() + offset) / 1000));
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "x-api-key": apiKey,
      "x-timestamp": timestamp,
      "x-signature": sign(body, timestamp, secret),
    };
    if (encrypted) headers["x-encrypted"] = "1";
    const init = { method: "POST", headers, body };
    const answer = await call(`${baseUrl}/api/analyze`, init);
    const reason = answer.headers.get("x-error-reason");
    if (reason === "timestamp_outside_window" && !corrected) {
      offset = await clockOffset(baseUrl);
      corrected = true;
      continue;
    }
    const pause = pauses.shift();
    if (!canTryAgain(answer.status) || pause === undefined) return answer;
    const seconds = Math.max(pause, retryAfter(answer.headers));
    say(`${describe(answer)}; trying again in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Gives the JSON of an answer; an empty object if a proxy has answered. */
function envelopeOf(text: string): { message?: string; data?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Gives a failure in one line: status, reason, message, request id. */
function describe({ status, headers, text }: Answer): string {
  if (status === 0) return `0 no answer: ${text}`;
  const { message = "not an answer of the service" } = envelopeOf(text);
  const reason = headers.get("x-error-reason") ?? "unknown reason";
  const requestId = headers.get("x-request-id");
  return `${status} ${reason}: ${message} (x-request-id: ${requestId})`;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Gives the exit code. */
async function main(args: string[]): Promise<number> {
  const encrypted = args.includes("--encrypt");
  const [path, ...others] = args.filter((arg) => arg !== "--encrypt");
  const { BASE_URL, API_KEY: apiKey, API_SECRET: secret } = process.env;
  const baseUrl = BASE_URL?.replace(/\/+$/, "") ?? "";
  const isUrl = /^https?:/.test(baseUrl);
  if (!path || others.length > 0 || !isUrl || !apiKey || !secret) {
    say(
      "Usage: set BASE_URL, API_KEY, API_SECRET; analyze.ts FILE [--encrypt]",
    );
    return 2;
  }
  const account = { baseUrl, apiKey, secret };
  let file: string;
  try {
    file = readFileSync(path).toString("base64");
  } catch (error) {
    say(String(error));
    return 2;
  }
  const json = JSON.stringify({ file, filename: basename(path) });
  const body = encrypted ? encrypt(json, account) : json;
  const answer = await analyze(body, encrypted, account);
  const { data } = envelopeOf(answer.text);
  if (answer.status !== 200 || !data) {
    say(describe(answer));
    return canTryAgain(answer.status) ? 3 : 1;
  }
  const notes = answer.headers.get("x-notes");
  if (notes !== null) say(`x-notes: ${notes}`);
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
