/** Names files by a hash of their content: browsers may cache them forever. */

const HASH_CHARACTERS = 10;

/** `app.js` -> `app.<hash>.js`, `report-ABCDEFGH.js` -> `report.<hash>.js`. */
export async function hashedName(name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = (await sha256(bytes)).slice(0, HASH_CHARACTERS);
  return name.replace(/(?:-[0-9A-Z]{8})?\.(\w+)$/, `.${hash}.$1`);
}

/** The SHA-256 in lowercase hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
