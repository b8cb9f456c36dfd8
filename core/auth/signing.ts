/** What both sides of a signed request compute (spec 5.2, 5.3). */
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

/** Lowercase hex SHA-256 of a body as it is sent (spec 5.2 rule 1). */
export async function bodyHashOf(
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", body));
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
  usage: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const text = encoder.encode(`${secret}:${apiKey}`);
  const digest = await crypto.subtle.digest("SHA-256", text);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, [usage]);
}

/** Bytes as lowercase hexadecimal characters. */
export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(
    new Uint8Array(bytes),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}
