/** The cryptography of a request (spec 5.2, 5.3), with Web Crypto. */
import { base64 } from "./base64.ts";

/** The api key and the secret of a client. */
export interface Account {
  /** Identifies the client. */
  apiKey: string;
  /** Shared with the service. */
  apiSecret: string;
}

/** A signature, and the values that it was made from. */
export interface Signature {
  /** Lowercase hex SHA-256 of the body. */
  bodyHash: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** `<timestamp>:<bodyHash>` */
  stringToSign: string;
  /** Lowercase hex HMAC-SHA256 of the string to sign. */
  signature: string;
}

/** The parts of an encrypted body (spec 5.3), each in base64. */
export interface Encryption {
  /** 12 random bytes. */
  iv: string;
  /** The 16 bytes that authenticate the ciphertext. */
  tag: string;
  /** The encrypted JSON. */
  ciphertext: string;
}

const encoder = new TextEncoder();

/** Signs the bytes to send (spec 5.2). */
export async function signBody(
  body: Uint8Array<ArrayBuffer>,
  secret: string,
  now: number,
): Promise<Signature> {
  const bodyHash = hex(await crypto.subtle.digest("SHA-256", body));
  const timestamp = String(Math.floor(now / 1000));
  const stringToSign = `${timestamp}:${bodyHash}`;
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign(
    "HMAC",
    key,
    encoder.encode(stringToSign),
  );
  return { bodyHash, timestamp, stringToSign, signature: hex(mac) };
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(
    new Uint8Array(bytes),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the JSON of a body with a new iv (spec 5.3, AES-256-GCM). */
export async function encryptBody(
  json: string,
  { apiKey, apiSecret }: Account,
): Promise<Encryption> {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    encoder.encode(`${apiSecret}:${apiKey}`),
  );
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, [
    "encrypt",
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: "AES-GCM", iv, tagLength: TAG_BYTES * 8 };
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(algorithm, key, encoder.encode(json)),
  );
  // Web Crypto puts the tag after the ciphertext.
  return {
    iv: base64(iv),
    tag: base64(sealed.subarray(-TAG_BYTES)),
    ciphertext: base64(sealed.subarray(0, -TAG_BYTES)),
  };
}
