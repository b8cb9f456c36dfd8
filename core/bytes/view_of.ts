/** The same bytes as a view, to read whole words. */
export function viewOf<Buffer extends ArrayBufferLike>(
  bytes: Uint8Array<Buffer>,
): DataView<Buffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
