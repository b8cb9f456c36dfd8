/** Bytes of SHA-256 that tell files apart: as hexadecimal they fit an address. */
const HASH_BYTES = 12;

/** The hash of a file's bytes: the first 12 bytes of SHA-256 in hexadecimal. */
export async function hashOfBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return inHexadecimal(await crypto.subtle.digest("SHA-256", bytes));
}

/** Whether a text may be the hash of a file. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

const HASH = new RegExp(`^[0-9a-f]{${2 * HASH_BYTES}}$`);

function inHexadecimal(bytes: ArrayBuffer): string {
  return Array.from(
    new Uint8Array(bytes, 0, HASH_BYTES),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}
