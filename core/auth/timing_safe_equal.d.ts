/** Throws a TypeError when the two byte lengths differ. */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
