/** Encrypts a request body. Used by mixture.ts and the soak. */
import { client, type Credentials } from "../server/server_process.ts";

const encoder = new TextEncoder();
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns `base64(iv).base64(tag).base64(ciphertext)` (spec 5.3). */
export async function encryptedBody(
  plain: Uint8Array<ArrayBuffer>,
  { apiKey, secret }: Credentials = client,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = encoder.encode(`${secret}:${apiKey}`);
  const key = await crypto.subtle.importKey(
    "raw",
    await crypto.subtle.digest("SHA-256", text),
    "AES-GCM",
    false,
    ["encrypt"],
  );
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain),
  );
  const [ciphertext, tag] = [
    encrypted.subarray(0, -TAG_BYTES),
    encrypted.subarray(-TAG_BYTES),
  ];
  return encoder.encode(
    [iv, tag, ciphertext].map((part) => part.toBase64()).join("."),
  );
}
