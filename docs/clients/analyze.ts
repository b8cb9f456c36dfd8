/**
 * Sends monthly sales workbooks to the service and prints their statistics as
 * JSON.
 *
 *   curl -O https://base-url.invalid/clients/analyze.ts
 *   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
 *   deno run --allow-env --allow-net --allow-read analyze.ts FILE.xlsx...
 *   node analyze.ts FILE.xlsx...
 *   bun analyze.ts FILE.xlsx...
 *
 * Needs Deno, Bun, or Node.js 22.18 or newer, and no package.
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

const USAGE =
  `Usage: analyze.ts FILE.xlsx... [--encrypt] [--summary | --envelope]

Set BASE_URL, API_KEY and API_SECRET.

  --encrypt    encrypt the body of the request
  --summary    print months and totals as tab-separated lines instead
  --envelope   print a line of JSON for each file instead: file, status,
               reason, notes, requestId, envelope

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage or a file that cannot be read, 3 gave up after three retries or its own
time limit. If several files fail, the highest code counts. Failures and notes
go to stderr.`;
const OPTIONS = ["--encrypt", "--summary", "--envelope"];

/** Seconds before each retry, unless `retry-after` is longer. */
const PAUSES = [1, 2, 4];

interface Account {
  baseUrl: string;
  apiKey: string;
  secret: string;
}

/** The part of the statistics that this client uses. */
interface Stats {
  months: string[];
  byMonth: Record<string, MonthStats>;
  total: MonthStats;
}

interface MonthStats {
  meta: {
    rows: number;
    hospitals: number;
    newHospitals: number;
    totalQty: number;
    totalConv: number;
  };
}

interface Envelope {
  message?: string;
  /** The statistics, or the health check with `time`. */
  data?: Stats & { time?: string } | null;
}

interface Answer {
  /** The HTTP status, 0 without an answer. */
  status: number;
  headers: Headers;
  text: string;
  /** Whether this client stopped waiting: sending again would take as long. */
  isLate: boolean;
}

/** Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
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

/** Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
function sign(body: string, timestamp: string, secret: string): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", secret).update(`${timestamp}:${bodyHash}`)
    .digest("hex");
}

/**
 * Seconds until an answer must begin: slow connections need longer for a long
 * body.
 */
function timeLimit(body = ""): number {
  return 60 + Math.floor(Buffer.byteLength(body) / 65_536);
}

async function call(
  url: string,
  init: RequestInit & { body?: string } = {},
): Promise<Answer> {
  const limit = timeLimit(init.body);
  const late = new AbortController();
  const { signal } = late;
  let timer = setTimeout(() => late.abort(), limit * 1000);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = response;
    clearTimeout(timer); // the rest of the answer may take as long again
    timer = setTimeout(() => late.abort(), limit * 1000);
    return { status, headers, text: await response.text(), isLate: false };
  } catch (error) {
    const isLate = signal.aborted;
    const text = isLate ? `none within ${limit} s` : String(error);
    return { status: 0, headers: new Headers(), text, isLate };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the milliseconds by which the service's clock is ahead of ours.
 */
async function clockOffset(baseUrl: string): Promise<number> {
  const { text } = await call(`${baseUrl}/api/health`);
  const serviceTime = Date.parse(envelopeOf(text)?.data?.time ?? "");
  return Number.isNaN(serviceTime) ? 0 : serviceTime - Date.now();
}

function isRetryable({ status }: Answer): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function retryAfter({ headers }: Answer): number {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,4}$/.test(value) ? Number(value) : 0;
}

/** Sends the JSON, retries transient failures, and returns the last answer. */
async function analyze(
  json: string,
  encrypted: boolean,
  account: Account,
): Promise<Answer> {
  let offset = 0;
  let clockCorrected = false;
  const pauses = [...PAUSES];
  for (;;) {
    const body = encrypted ? encrypt(json, account) : json;
    const timestamp = String(Math.floor((Date.now() + offset) / 1000));
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "x-api-key": account.apiKey,
      "x-timestamp": timestamp,
      "x-signature": sign(body, timestamp, account.secret),
    };
    if (encrypted) headers["x-encrypted"] = "1";
    const init = { method: "POST", headers, body };
    const answer = await call(`${account.baseUrl}/api/analyze`, init);
    const reason = answer.headers.get("x-error-reason");
    if (reason === "timestamp_outside_window" && !clockCorrected) {
      offset = await clockOffset(account.baseUrl);
      clockCorrected = true;
      continue;
    }
    const pause = pauses.shift();
    if (!isRetryable(answer) || answer.isLate || pause === undefined) {
      return answer;
    }
    const seconds = Math.max(pause, retryAfter(answer));
    say(`${describe(answer)}; trying again in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/**
 * Returns the JSON object of an answer; null without one, as in a proxy's page.
 */
function envelopeOf(text: string): Envelope | null {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Returns a failure in one line: status, reason, message, request id. */
function describe({ status, headers, text }: Answer): string {
  if (status === 0) return `0 no answer: ${text.replace(/\s+/g, " ")}`;
  const message = envelopeOf(text)?.message ?? "not an answer of the service";
  const reason = headers.get("x-error-reason") ?? "unknown reason";
  const id = headers.get("x-request-id");
  return `${status} ${reason}: ${message}${
    id === null ? "" : ` (x-request-id: ${id})`
  }`;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function print(text: string): Promise<void> {
  await new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
}

/** Returns a line for each month, and one for the total. */
function summary(file: string, { months, byMonth, total }: Stats): string {
  const line = (month: string, { meta }: MonthStats) =>
    [
      file,
      month,
      meta.rows,
      meta.hospitals,
      meta.newHospitals,
      meta.totalQty,
      meta.totalConv,
    ].join("\t");
  const lines = months.map((month) => line(month, byMonth[month]));
  return [...lines, line("total", total)].join("\n");
}

/** Prints the answer for a file, and returns the exit code. */
async function printAnswer(
  file: string,
  answer: Answer,
  options: Set<string>,
): Promise<number> {
  const { status, headers, text } = answer;
  const envelope = envelopeOf(text);
  const data = status === 200 ? envelope?.data : undefined;
  const notes = headers.get("x-notes");
  if (!data) say(describe(answer));
  else if (notes !== null) say(`x-notes: ${notes}`);
  if (options.has("--envelope")) {
    const reason = headers.get("x-error-reason");
    const requestId = headers.get("x-request-id");
    await print(
      JSON.stringify({ file, status, reason, notes, requestId, envelope }),
    );
  } else if (data && options.has("--summary")) await print(summary(file, data));
  else if (data) await print(JSON.stringify(data, null, 2));
  if (data) return 0;
  return isRetryable(answer) ? 3 : 1;
}

/** Sends a file, prints the answer, and returns the exit code. */
async function sendFile(
  path: string,
  options: Set<string>,
  account: Account,
): Promise<number> {
  let file: string;
  try {
    file = readFileSync(path).toString("base64");
  } catch (error) {
    const [why] = (error as Error).message.replace(/^E\w+: /, "").split(", ");
    say(`Cannot read ${path}: ${why}`);
    return 2;
  }
  const json = JSON.stringify({ file, filename: basename(path) });
  const answer = await analyze(json, options.has("--encrypt"), account);
  return await printAnswer(path, answer, options);
}

/** Returns the usage error; undefined if there is none. */
function usageError(
  paths: string[],
  options: Set<string>,
  settings: Record<string, string>,
): string | undefined {
  for (const option of options) {
    if (!OPTIONS.includes(option)) {
      return `Unknown option ${option} (see --help)`;
    }
  }
  if (paths.length === 0) return "No file given (see --help)";
  const missing = Object.keys(settings).filter((name) => !settings[name]);
  if (missing.length > 0) return `Not set: ${missing.join(", ")} (see --help)`;
  if (!/^https?:\/\//.test(settings.BASE_URL)) {
    return "BASE_URL must begin with http:// or https://";
  }
  return undefined;
}

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  if (args.includes("--help")) {
    await print(USAGE);
    return 0;
  }
  const options = new Set(args.filter((arg) => arg.startsWith("--")));
  const paths = args.filter((arg) => !arg.startsWith("--"));
  const { BASE_URL = "", API_KEY = "", API_SECRET = "" } = process.env;
  const wrong = usageError(paths, options, { BASE_URL, API_KEY, API_SECRET });
  if (wrong !== undefined) {
    say(wrong);
    return 2;
  }
  const baseUrl = BASE_URL.replace(/\/+$/, "");
  const account = { baseUrl, apiKey: API_KEY, secret: API_SECRET };
  if (options.has("--summary")) {
    const keys = "rows\thospitals\tnewHospitals\ttotalQty\ttotalConv";
    await print(`file\tmonth\t${keys}`);
  }
  let code = 0;
  for (const path of paths) {
    code = Math.max(code, await sendFile(path, options, account));
  }
  return code;
}

// The reader of stdout may close it, as head does.
process.stdout.on("error", () => process.exit(141));
process.exitCode = await main(process.argv.slice(2));
