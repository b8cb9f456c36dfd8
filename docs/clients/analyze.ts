/**
 * Sends a monthly sales workbook to the service, and prints the answer as JSON.
 *
 *   curl -O https://base-url.invalid/clients/analyze.ts
 *   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
 *   deno run --allow-env --allow-net --allow-read analyze.ts FILE.xlsx [FLAGS]
 *   node analyze.ts FILE.xlsx [FLAGS]
 *   bun analyze.ts FILE.xlsx [FLAGS]
 *
 * Needs Deno, Bun, or Node.js 22.18 or newer, and no package. The flag --encrypt
 * encrypts the body; --skip-bad-rows leaves out rows that cannot be read, while
 * without it such a workbook is refused.
 *
 * Exit code 0: the answer is on stdout, notes on the data are on stderr. 1: the
 * service refused or could not be reached, and stderr says why.
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
/** Seconds: a 408 that comes later would come again. */
const SENDING = 30;

const ENCRYPT = "--encrypt";
const SKIP = "--skip-bad-rows";

const { BASE_URL = "", API_KEY = "", API_SECRET = "" } = process.env;

interface Answer {
  status: number | "no connection" | "no answer in time";
  headers: Headers;
  body: string;
}

/** Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
function encrypt(plaintext: string): string {
  const key = createHash("sha256").update(`${API_SECRET}:${API_KEY}`).digest();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([
    cipher.update(plaintext, "utf8"),
    cipher.final(),
  ]);
  const parts = [iv, cipher.getAuthTag(), sealed];
  return parts.map((part) => part.toString("base64")).join(".");
}

/** Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
function sign(body: string, timestamp: string): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", API_SECRET).update(`${timestamp}:${bodyHash}`)
    .digest("hex");
}

async function post(body: string, flags: string[]): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const seconds = 60 + Math.ceil(Buffer.byteLength(body) / 65_536);
  try {
    const response = await fetch(
      `${BASE_URL.replace(/\/+$/, "")}/api/analyze`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-api-key": API_KEY,
          "x-timestamp": timestamp,
          "x-signature": sign(body, timestamp),
          ...(flags.includes(ENCRYPT) ? { "x-encrypted": "1" } : {}),
          ...(flags.includes(SKIP) ? { "prefer": "handling=lenient" } : {}),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(seconds * 1000),
      },
    );
    const { status, headers } = response;
    return { status, headers, body: await response.text() };
  } catch (error) {
    const isLate = (error as Error).name === "TimeoutError";
    const status = isLate ? "no answer in time" : "no connection";
    return { status, headers: new Headers(), body: String(error) };
  }
}

/** Sends the JSON, retries transient failures, and returns the last answer. */
async function analyze(json: string, flags: string[]): Promise<Answer> {
  const pauses = [...PAUSES];
  for (;;) {
    const start = performance.now();
    const body = flags.includes(ENCRYPT) ? encrypt(json) : json;
    const answer = await post(body, flags);
    const { status, headers } = answer;
    const isSlow = performance.now() - start > SENDING * 1000;
    const isTransient = ["no connection", 429, 502, 503].includes(status) ||
      status === 408 && !isSlow;
    const pause = pauses.shift();
    if (pause === undefined || !isTransient) return answer;
    const retryAfter = headers.get("retry-after") ?? "";
    const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) : 0;
    const seconds = Math.max(pause, asked) * (1 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const flags: string[] = args.filter((arg) => arg === ENCRYPT || arg === SKIP);
  const [path, ...others] = args.filter((arg) => !flags.includes(arg));
  const isSet = BASE_URL !== "" && API_KEY !== "" && API_SECRET !== "";
  if (!path || path.startsWith("--") || others.length > 0 || !isSet) {
    say("Set BASE_URL, API_KEY and API_SECRET, and give one FILE.xlsx");
    return 1;
  }
  const file = readFileSync(path).toString("base64");
  const json = JSON.stringify({ file, filename: basename(path) });
  const answer = await analyze(json, flags);
  const { status, headers, body } = answer;
  if (status !== 200 || !body.startsWith('{"code":0,')) {
    const [reason, id] = ["x-error-reason", "x-request-id"]
      .map((name) => headers.get(name) ?? "-");
    say(`HTTP ${status} ${reason} ${id}\n${body}`);
    return 1;
  }
  const notes = headers.get("x-notes");
  if (notes !== null) say(`x-notes: ${notes}`);
  process.stdout.write(`${body}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
