/**
 * Bytes of memory behind inflated content: readers may compare words of four
 * bytes across its end.
 */
export const ROOM_BYTES = 64;
