/**
 * Frees the memory of an array that nobody reads any more, and leaves the array
 * empty. V8 would keep the memory until it collects garbage, after some 64 MB
 * of such arrays.
 */
export function release({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (!buffer.detached) buffer.transfer(0);
}
