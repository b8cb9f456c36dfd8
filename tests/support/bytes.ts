/** Bytes for tests: joining them, and little-endian numbers. */

export function concat(
  ...parts: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Text as UTF-8; bytes unchanged. */
export function utf8(value: string | Uint8Array): Uint8Array {
  return typeof value === "string" ? new TextEncoder().encode(value) : value;
}

export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function u16(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(2 * values.length));
  values.forEach((value, i) => bytes.setUint16(2 * i, value, true));
  return new Uint8Array(bytes.buffer);
}

export function u32(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => bytes.setUint32(4 * i, value, true));
  return new Uint8Array(bytes.buffer);
}

export function u64(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, i) => bytes.setBigUint64(8 * i, BigInt(value), true));
  return new Uint8Array(bytes.buffer);
}
