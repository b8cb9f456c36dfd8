/** The keys and the message of a signed request (spec 5.2, 5.3). */
const encoder = new TextEncoder();

/** The HMAC-SHA256 key that is made from the UTF-8 bytes of a secret. */
export function hmacKeyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
}

/** The message of the HMAC (spec 5.2 rule 2). */
export function stringToSign(timestamp: string, bodyHash: string): string {
  return `${timestamp}:${bodyHash}`;
}

/** The signature of a message, as bytes. */
export async function hmacOf(
  message: string,
  key: CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = encoder.encode(message);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, data));
}

/** Whose key it is. */
export interface KeyOwner {
  apiKey: string;
  secret: string;
}

/** The AES-256 key of a client: SHA-256 of `<secret>:<api key>` (spec 5.3). */
export async function encryptionKeyOf(
  { apiKey, secret }: KeyOwner,
): Promise<CryptoKey> {
  const text = encoder.encode(`${secret}:${apiKey}`);
  const digest = await crypto.subtle.digest("SHA-256", text);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["decrypt"]);
}

/** Bytes as lowercase hexadecimal characters. */
export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(
    new Uint8Array(bytes),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** What a client sends as its signature of a body (spec 5.2). */
export async function signatureOf(
  secret: string,
  timestamp: string,
  body: string,
): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", encoder.encode(body));
  const message = stringToSign(timestamp, hex(hash));
  return hex(await hmacOf(message, await hmacKeyOf(secret)));
}
