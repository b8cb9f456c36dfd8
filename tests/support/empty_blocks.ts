/**
 * Deflated data without content (RFC 1951), which takes time and fills no
 * chunk.
 */

/** 3.2.4: a stored block. */
const storedBlock = [0, 0, 0, 0xff, 0xff];
/** 3.2.6: a last block of fixed codes. */
const lastBlock = [3, 0];

/** At most this many bytes of deflated data. */
export function emptyBlocks(length: number): Uint8Array {
  const count = Math.floor((length - lastBlock.length) / storedBlock.length);
  const data = new Uint8Array(count * storedBlock.length + lastBlock.length);
  for (let i = 0; i < count; i++) data.set(storedBlock, i * storedBlock.length);
  data.set(lastBlock, count * storedBlock.length);
  return data;
}
