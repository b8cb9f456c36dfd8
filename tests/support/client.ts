/**
 * A client of the service written from spec 5 alone, with node:crypto. It
 * shares no code with `core/`, so a mistake there shows up here.
 */
import { Buffer } from "node:buffer";
import {
  createCipheriv,
  createHash,
  createHmac,
  randomBytes,
} from "node:crypto";

export const demo = { apiKey: "demo", secret: "demo-secret" };

/** The time for services in these tests, seconds since 1970. */
export const NOW_SECONDS = 1_717_200_000;

export interface SignOptions {
  apiKey?: string;
  secret?: string;
  timestamp?: number | string;
  encrypt?: boolean;
  /** Added or replaced headers; null leaves a header out. */
  headers?: Record<string, string | null>;
  base?: string;
}

export interface SignedMessage {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Text or bytes unchanged, anything else as JSON. */
export function encodeBody(body: unknown): Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new TextEncoder().encode(text);
}

export function fileBody(file: Uint8Array, more: object = {}) {
  return { file: Buffer.from(file).toString("base64"), ...more };
}

/** Spec 5.2: lowercase hex HMAC-SHA256 of `<timestamp>:<bodyHash>`. */
export function sign(
  body: Uint8Array,
  timestamp: string,
  secret: string,
): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", secret).update(`${timestamp}:${bodyHash}`)
    .digest("hex");
}

export interface SealedBody {
  iv: Uint8Array;
  tag: Uint8Array;
  ciphertext: Uint8Array;
}

/** Encrypts with AES-256-GCM under SHA-256(`<secret>:<api_key>`). */
export function seal(
  plain: Uint8Array,
  { apiKey = demo.apiKey, secret = demo.secret, iv = randomBytes(12) } = {},
): SealedBody {
  const key = createHash("sha256").update(`${secret}:${apiKey}`).digest();
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/** `base64(iv).base64(tag).base64(ciphertext)` */
export function joinSealed({ iv, tag, ciphertext }: SealedBody): string {
  return [iv, tag, ciphertext].map((part) =>
    Buffer.from(part).toString("base64")
  ).join(".");
}

export function signMessage(
  content: unknown,
  options: SignOptions = {},
): SignedMessage {
  const { apiKey = demo.apiKey, secret = demo.secret } = options;
  const timestamp = String(options.timestamp ?? NOW_SECONDS);
  const plain = encodeBody(content);
  const body = options.encrypt
    ? encodeBody(joinSealed(seal(plain, { apiKey, secret })))
    : plain;
  const headers = new Headers({
    "content-type": "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": sign(body, timestamp, secret),
    ...(options.encrypt ? { "x-encrypted": "1" } : {}),
  });
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return { headers, body };
}

export const demoVariables = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

/** Sends a body to a running service, signed by the clock of this machine. */
export function sendNow(
  base: string,
  content: unknown,
  options: SignOptions = {},
): Promise<Response> {
  const timestamp = Math.floor(Date.now() / 1000);
  // A service that stops waits for open connections.
  const headers = { connection: "close" };
  return fetch(
    analyzeRequest(content, { base, timestamp, headers, ...options }),
  );
}

export function analyzeRequest(
  content: unknown,
  options: SignOptions = {},
): Request {
  const { base = "http://service.test" } = options;
  const message = signMessage(content, options);
  return new Request(`${base}/api/analyze`, { method: "POST", ...message });
}
