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

/** Options for signing and sending a body. */
export interface SigningOptions extends Account {
  /** Address of the service; a slash at the end does not matter. */
  baseUrl: string;
  /** Whether to encrypt the body (spec 5.3); TLS encrypts it anyway. */
  encrypt?: boolean | undefined;
  /** Milliseconds since 1970; the clock by default. */
  now?: number | undefined;
  /** Languages for messages, as in `accept-language`. */
  language?: string | undefined;
  /**
   * `lenient` leaves out rows that cannot be read: the note `rows-left-out`
   * names them. By default, `strict`, such a workbook is refused.
   */
  handling?: "strict" | "lenient" | undefined;
}

/** A workbook, with options for signing and sending. */
export interface RequestOptions extends SigningOptions {
  /** An .xlsx workbook. */
  file: Uint8Array;
  /** The filename for the log of the service. */
  filename?: string | undefined;
}

const requestOptions: Record<keyof RequestOptions, true> = {
  baseUrl: true,
  apiKey: true,
  apiSecret: true,
  encrypt: true,
  now: true,
  language: true,
  handling: true,
  file: true,
  filename: true,
};

/**
 * Bytes for `fetch`. In TypeScript before 5.7, Uint8Array is not generic; in
 * the types of Node.js, TextEncoder is only a value.
 */
export type Encoded = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/** A request, valid for five minutes, and the values that it was made from. */
export interface SignedRequest extends Signature {
  /** The HTTP method. */
  method: "POST";
  /** The address to send to. */
  url: string;
  /** All headers of the request. */
  headers: Record<string, string>;
  /** The bytes to send: the JSON, or the text of an encrypted body. */
  body: Encoded;
  /** The JSON before encryption. */
  json: string;
  /** The parts of an encrypted body; undefined for a plain body. */
  encryption: Encryption | undefined;
}

/**
 * Makes and signs a request.
 * @throws {TypeError} if an option is unknown, or if there is no Web Crypto,
 * which browsers have only on https and localhost
 */
export async function signRequest(
  options: RequestOptions,
): Promise<SignedRequest> {
  verifyNames(options, Object.keys(requestOptions));
  return await signJson(requestJson(options.file, options.filename), options);
}

/** The JSON of an AnalyzeRequest (spec 2.2). */
export function requestJson(
  file: Uint8Array,
  filename: string | undefined,
): string {
  return JSON.stringify({ file: base64(file), filename });
}

/** Makes a request from the JSON of its body, and signs it. */
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

/** The headers of a signed request (spec 5.1). */
function headersFor(
  { timestamp, signature }: Signature,
  { apiKey, encrypt, language, handling }: SigningOptions,
): Record<string, string> {
  return {
    "content-type": encrypt ? "text/plain" : "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": signature,
    ...(encrypt && { "x-encrypted": "1" }),
    ...(language !== undefined && { "accept-language": language }),
    ...(handling === "lenient" && { prefer: "handling=lenient" }),
  };
}
