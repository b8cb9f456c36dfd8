/** A multiple of 3, so that the parts of a long text can be joined. */
const PART_BYTES = 24_576;

/** Bytes as base64 with padding; older browsers lack `Uint8Array.toBase64`. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    parts.push(btoa(String.fromCharCode(...part)));
  }
  return parts.join("");
}
