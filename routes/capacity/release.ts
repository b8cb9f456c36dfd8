/**
 * Gives back the memory of an array that nobody reads any more; from then on
 * it is empty. Otherwise V8 keeps it until garbage is collected, which takes
 * some 64 MB of such arrays.
 */
export function release({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0);
}
