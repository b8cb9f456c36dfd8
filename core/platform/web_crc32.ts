/**
 * CRC-32 as ZIP uses it (APPNOTE 4.4.7; ISO/IEC 3309, reflected polynomial
 * 0xEDB88320), eight bytes at a time by eight tables ("slicing by 8").
 */
const POLYNOMIAL = 0xedb88320;
const SLICES = 8;
const ENTRIES = 256;

/**
 * By slice `n` and byte: how the byte changes the checksum after `n` more
 * bytes.
 */
const table = createTable();

function createTable(): Int32Array {
  const table = new Int32Array(SLICES * ENTRIES);
  for (let byte = 0; byte < ENTRIES; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL;
    }
    table[byte] = crc;
  }
  for (let at = ENTRIES; at < table.length; at++) {
    const before = table[at - ENTRIES];
    table[at] = (before >>> 8) ^ table[before & 0xff];
  }
  return table;
}

/** The checksum of bytes. */
export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - SLICES;
  let crc = -1;
  let at = 0;
  for (; at <= end; at += SLICES) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc = table[0x700 | (low & 0xff)] ^ table[0x600 | ((low >>> 8) & 0xff)] ^
      table[0x500 | ((low >>> 16) & 0xff)] ^ table[0x400 | (low >>> 24)] ^
      table[0x300 | (high & 0xff)] ^ table[0x200 | ((high >>> 8) & 0xff)] ^
      table[0x100 | ((high >>> 16) & 0xff)] ^ table[high >>> 24];
  }
  for (; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ table[(crc ^ bytes[at]) & 0xff];
  }
  return ~crc >>> 0;
}
