/** A multiple of 3, so that the chunks of a long text can be joined. */
const CHUNK_BYTES = 24_576;

/** Bytes as base64 with padding; older browsers lack `Uint8Array.toBase64`. */
export function base64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    chunks.push(btoa(String.fromCharCode(...chunk)));
  }
  return chunks.join("");
}
