/** The hash of a file's bytes: SHA-256, as 32 numbers with commas. */
export async function hashOfBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return `${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))}`;
}
