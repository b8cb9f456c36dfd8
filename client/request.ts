/** Makes signed requests for POST /api/analyze (spec 4.1, 5). */
import {
  bodyHashOf,
  encryptionKeyOf,
  hex,
  hmacKeyOf,
  hmacOf,
  stringToSign,
} from "../core/auth/mod.ts";
import { encryptedHeader, endpoints } from "../schemas/mod.ts";
import { base64 } from "./base64.ts";

export interface RequestOptions {
  /** Address of the service, with or without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** An .xlsx workbook. */
  file: Uint8Array;
  /** For the log of the service. */
  filename?: string;
  /** Whether to encrypt the body (spec 5.3); TLS encrypts it anyway. */
  encrypt?: boolean;
  /** Milliseconds since 1970; the clock by default. */
  now?: number;
  /** Languages of messages, as in `accept-language`. */
  language?: string;
}

/** The parts of an encrypted body (spec 5.3), each in base64. */
export interface Encryption {
  iv: string;
  tag: string;
  ciphertext: string;
}

/** A request that can be sent for five minutes, and what it was made from. */
export interface SignedRequest {
  method: "POST";
  url: string;
  headers: Record<string, string>;
  /** What is sent: the JSON, or the text of an encrypted body. */
  body: Uint8Array<ArrayBuffer>;
  /** The JSON before it was encrypted. */
  json: string;
  /** Undefined if the body is plain. */
  encryption: Encryption | undefined;
  /** Lowercase hex SHA-256 of the body. */
  bodyHash: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** `<timestamp>:<bodyHash>` */
  stringToSign: string;
  /** Lowercase hex HMAC-SHA256 of the string to sign. */
  signature: string;
}

const encoder = new TextEncoder();

/**
 * Makes and signs a request.
 * @throws {TypeError} without Web Crypto, which browsers have only on https
 * and localhost
 */
export async function signRequest(
  options: RequestOptions,
): Promise<SignedRequest> {
  const { apiKey, apiSecret, now = Date.now(), language } = options;
  const { method, path } = endpoints.analyze;
  const json = bodyJson(options);
  const encryption = options.encrypt === true
    ? await encrypt(json, options)
    : undefined;
  const body = encoder.encode(
    encryption === undefined ? json : joined(encryption),
  );
  const bodyHash = await bodyHashOf(body);
  const timestamp = String(Math.floor(now / 1000));
  const message = stringToSign(timestamp, bodyHash);
  const signature = hex(await hmacOf(message, await hmacKeyOf(apiSecret)));
  return {
    method,
    url: options.baseUrl.replace(/\/+$/, "") + path,
    headers: {
      "content-type": encryption === undefined
        ? "application/json"
        : "text/plain",
      "x-api-key": apiKey,
      "x-timestamp": timestamp,
      "x-signature": signature,
      ...(encryption && { [encryptedHeader.name]: encryptedHeader.value }),
      ...(language !== undefined && { "accept-language": language }),
    },
    body,
    json,
    encryption,
    bodyHash,
    timestamp,
    stringToSign: message,
    signature,
  };
}

/** AnalyzeRequest (spec 2.2). */
function bodyJson({ file, filename }: RequestOptions): string {
  const content = base64(file);
  return JSON.stringify(
    filename === undefined ? { file: content } : { file: content, filename },
  );
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

async function encrypt(
  json: string,
  { apiKey, apiSecret }: RequestOptions,
): Promise<Encryption> {
  const client = { apiKey, secret: apiSecret };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: "AES-GCM", iv, tagLength: TAG_BYTES * 8 },
      await encryptionKeyOf(client, "encrypt"),
      encoder.encode(json),
    ),
  );
  // Web Crypto puts the tag behind the ciphertext.
  return {
    iv: base64(iv),
    tag: base64(sealed.subarray(-TAG_BYTES)),
    ciphertext: base64(sealed.subarray(0, -TAG_BYTES)),
  };
}

function joined({ iv, tag, ciphertext }: Encryption): string {
  return `${iv}.${tag}.${ciphertext}`;
}
