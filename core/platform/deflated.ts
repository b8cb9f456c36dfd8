/** Deflated data (RFC 1951) to inflate. */
export interface Deflated {
  data: Uint8Array;
  /** Expected bytes of the whole content; at most one more byte is inflated. */
  size: number;
  /** Only this many bytes are needed; undefined for all. */
  maxBytes?: number;
  /** Receives the inflated share, 0 to 1, in browsers, where inflating takes long. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Bytes of memory after inflated content: readers may compare words of four
 * bytes across its end.
 */
export const ROOM_BYTES = 64;

/** A copy, followed by {@linkcode ROOM_BYTES}. */
export function copyWithRoom(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(content.length + ROOM_BYTES);
  copy.set(content);
  return copy.subarray(0, content.length);
}
