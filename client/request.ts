/** Makes signed requests for POST /api/analyze (spec 4.1, 5). */
import { base64 } from "./base64.ts";
import { verifyNames } from "./option_names.ts";
import {
  type Account,
  encryptBody,
  type Encryption,
  type Signature,
  signBody,
} from "./signing.ts";

/** How to sign and send a body. */
export interface SigningOptions extends Account {
  /** Address of the service, with or without a slash at the end. */
  baseUrl: string;
  /** Whether to encrypt the body (spec 5.3); TLS encrypts it anyway. */
  encrypt?: boolean | undefined;
  /** Milliseconds since 1970; the clock by default. */
  now?: number | undefined;
  /** Languages of messages, as in `accept-language`. */
  language?: string | undefined;
}

/** A workbook, and how to sign and send it. */
export interface RequestOptions extends SigningOptions {
  /** An .xlsx workbook. */
  file: Uint8Array;
  /** For the log of the service. */
  filename?: string | undefined;
}

const requestOptions: Record<keyof RequestOptions, true> = {
  baseUrl: true,
  apiKey: true,
  apiSecret: true,
  encrypt: true,
  now: true,
  language: true,
  file: true,
  filename: true,
};

/**
 * Bytes that `fetch` takes, in TypeScript before 5.7 too, whose Uint8Array is
 * not generic; the types of Node.js have TextEncoder as a value alone.
 */
export type Encoded = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/** A request, valid for five minutes, and the values that it was made from. */
export interface SignedRequest extends Signature {
  /** The HTTP method. */
  method: "POST";
  /** Where to send it. */
  url: string;
  /** All headers that it needs. */
  headers: Record<string, string>;
  /** What is sent: the JSON, or the text of an encrypted body. */
  body: Encoded;
  /** The JSON before it was encrypted. */
  json: string;
  /** Undefined if the body is plain. */
  encryption: Encryption | undefined;
}

/**
 * Makes and signs a request.
 * @throws {TypeError} if an option does not exist, or if there is no Web Crypto, as in browsers except on https
 * and localhost
 */
export async function signRequest(
  options: RequestOptions,
): Promise<SignedRequest> {
  verifyNames(options, Object.keys(requestOptions));
  return await signJson(requestJson(options.file, options.filename), options);
}

/** AnalyzeRequest (spec 2.2). */
export function requestJson(
  file: Uint8Array,
  filename: string | undefined,
): string {
  return JSON.stringify({ file: base64(file), filename });
}

/** Makes and signs a request from the JSON of its body. */
export async function signJson(
  json: string,
  options: SigningOptions,
): Promise<SignedRequest> {
  if (crypto.subtle === undefined) {
    throw new TypeError("Cannot sign: Web Crypto needs https or localhost");
  }
  const { encrypt = false, now = Date.now(), apiSecret } = options;
  const encryption = encrypt ? await encryptBody(json, options) : undefined;
  const body = new TextEncoder().encode(
    encryption === undefined ? json : joined(encryption),
  );
  const signed = await signBody(body, apiSecret, now);
  return {
    method: "POST",
    url: options.baseUrl.replace(/\/+$/, "") + "/api/analyze",
    headers: headersFor(signed, options),
    body,
    json,
    encryption,
    ...signed,
  };
}

function joined({ iv, tag, ciphertext }: Encryption): string {
  return `${iv}.${tag}.${ciphertext}`;
}

/** Spec 5.1. */
function headersFor(
  { timestamp, signature }: Signature,
  { apiKey, encrypt, language }: SigningOptions,
): Record<string, string> {
  return {
    "content-type": encrypt ? "text/plain" : "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": signature,
    ...(encrypt && { "x-encrypted": "1" }),
    ...(language !== undefined && { "accept-language": language }),
  };
}
